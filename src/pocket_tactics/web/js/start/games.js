/** The games that are kept: go on, watch again, take the record, leave, delete. */

import { askToConfirm } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { getJson, requestJson } from '../lib/http.js';
import { icon } from '../lib/icons.js';
import { leaveGame } from '../lib/leaving.js';
import { say } from '../lib/texts.js';
import { sketch } from './sketch.js';

/** @import { GameSummary, GameListPage } from '../wire.js' */

/**
 * @param {(error: unknown) => void} complain
 * @returns {{ element: HTMLElement, refresh: () => Promise<void> }}
 */
export function createGames(complain) {
  const list = h('ul', { class: 'games' });
  const kept = h('p', { class: 'dim' });
  const refresh = async () => {
    try {
      /** @type {GameListPage} */
      const found = await getJson('/api/games');
      const shown = items(found);
      marked.clear();
      several.hidden = true;
      fill(list, ...(shown.length > 0 ? shown : [h('li', { class: 'dim' }, say('no-games'))]));
      fill(kept, found.kept);
      kept.hidden = found.kept === '';
    } catch (error) {
      complain(error);
    }
  };
  /**
   * @param {GameListPage} list
   * @returns {HTMLElement[]}
   */
  const items = ({ games, more }) => {
    const shown = games.filter(isListed).map((game) => item(game, { leave, remove, mark }));
    return more ? [...shown, further(() => next(more))] : shown;
  };
  /** The games that are marked, by their ids. @type {Map<string, GameSummary>} */
  const marked = new Map();
  const several = h('button', { class: 'several', hidden: true, onclick: () => void removeMarked() });
  /**
   * @param {GameSummary} game
   * @param {boolean} on
   */
  const mark = (game, on) => {
    if (on) marked.set(game.id, game);
    else marked.delete(game.id);
    several.hidden = marked.size === 0;
    several.textContent = `${say('delete-marked')} (${marked.size})`;
  };
  const removeMarked = async () => {
    const about = [...marked.values()].map((game) => `${game.headline} (${aboutOf(game)})`).join(' · ');
    if (!(await askToConfirm(say('delete-marked-sure'), about, say('delete')))) return;
    for (const id of marked.keys()) await requestJson(`/api/games/${id}`, { method: 'DELETE' }).catch(complain);
    await refresh();
  };
  /** @param {string} after */
  const next = async (after) => {
    try {
      const found = items(await getJson(`/api/games?after=${encodeURIComponent(after)}`));
      list.lastElementChild?.replaceWith(...found);
      /** @type {HTMLElement | null | undefined} */ (found[0]?.querySelector('a'))?.focus();
    } catch (error) {
      complain(error);
    }
  };
  /** @param {GameSummary} game */
  const remove = async (game) => {
    if (!(await askToConfirm(say('delete-sure'), `${game.headline} (${aboutOf(game)})`, say('delete')))) return;
    await requestJson(`/api/games/${game.id}`, { method: 'DELETE' }).catch(complain);
    await refresh();
  };
  /** @param {GameSummary} game */
  const leave = async (game) => {
    await leaveGame(game.id).catch(complain);
    await refresh();
  };
  return { element: h('div', {}, several, list, kept), refresh };
}

/**
 * Whether a game is in the list: not one in which nobody has decided anything, unless
 * others play it too.
 * @param {GameSummary} game
 */
const isListed = ({ begun, shared, uploaded }) => begun || shared || uploaded;

/**
 * What shows more of the list.
 * @param {() => void} show
 * @returns {HTMLElement}
 */
function further(show) {
  return h('li', {}, h('button', { onclick: show }, say('more-games')));
}

/** @typedef {(game: GameSummary) => void} GameHandler */

/**
 * @param {GameSummary} game
 * @param {{ leave: GameHandler, remove: GameHandler, mark: (game: GameSummary, on: boolean) => void }} handlers
 * @returns {HTMLElement}
 */
function item(game, { leave, remove, mark }) {
  const { 'aria-label': marks } = named(say('mark-game'), game);
  const box = h('input', { type: 'checkbox', class: 'mark', 'aria-label': marks });
  box.addEventListener('change', () => mark(game, box.checked));
  return h(
    'li',
    { class: `kept-game${game.over ? ' over' : ''}` },
    h('div', { class: 'pictured' }, game.sketch.length > 0 ? sketch(game.sketch) : null, box),
    h(
      'div',
      { class: 'grow' },
      h('b', {}, game.headline),
      h('small', {}, aboutOf(game)),
      h('small', {}, game.seats.join(' · ')),
      ...marksOf(game),
    ),
    entry(game),
    h(
      'a',
      { class: 'button bare', href: `/api/games/${game.id}/record`, download: true, ...named(say('download'), game) },
      icon('download'),
    ),
    game.shared
      ? h('button', { class: 'bare', onclick: () => leave(game), ...named(say('leave'), game) }, icon('leave'))
      : null,
    h('button', { class: 'bare', onclick: () => remove(game), ...named(say('delete'), game) }, icon('delete')),
  );
}

/**
 * What is to be known of a game: of its dice, if they are not chance alone, and that it goes soon.
 * @param {GameSummary} game
 * @returns {HTMLElement[]}
 */
function marksOf({ seeded, uploaded, goes }) {
  const marks = [...(seeded ? [say('seeded')] : []), ...(uploaded ? [say('uploaded')] : []), ...(goes ? [goes] : [])];
  return marks.length > 0 ? [h('small', {}, marks.join(' · '))] : [];
}

/**
 * The way into a game: to go on, or to watch it again once it is over.
 * @param {GameSummary} game
 * @returns {HTMLElement}
 */
function entry(game) {
  const words = say(game.over ? 'watch-again' : 'go-on');
  const { 'aria-label': label } = named(words, game);
  return h('a', { class: 'button', href: `/games/${game.id}${game.over ? '?watch' : ''}`, 'aria-label': label }, words);
}

/**
 * What a deed is called, for the eye and, since it is said of every game, with which one.
 * @param {string} deed
 * @param {GameSummary} game
 * @returns {{ title: string, 'aria-label': string }}
 */
function named(deed, game) {
  return { title: deed, 'aria-label': `${deed}: ${game.headline}, ${aboutOf(game)}` };
}

/**
 * Which edition a game is of, and when it was played on.
 * @param {GameSummary} game
 * @returns {string}
 */
function aboutOf(game) {
  return `${game.title}, ${when(game.touched)}`;
}

/**
 * A moment as the reader writes it in the page's language: an English page in Britain has
 * another order of day and month than one in America.
 * @param {number} moment - in seconds since 1970
 * @returns {string}
 */
function when(moment) {
  const { lang } = document.documentElement;
  const own = navigator.languages.find((each) => each.split('-')[0] === lang) ?? lang;
  const style = /** @type {const} */ ({ dateStyle: 'medium', timeStyle: 'short' });
  return new Intl.DateTimeFormat(own, style).format(new Date(moment * 1000));
}
