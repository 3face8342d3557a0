/** A saved game in the list: its picture, its description and its buttons. */

import { h } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { say } from '../lib/texts.js';
import { sketch } from './sketch.js';

/** @import { GameSummary } from '../wire.js' */

/** @typedef {(game: GameSummary) => void} GameHandler */

/**
 * @param {GameSummary} game
 * @param {{ leave: GameHandler, remove: GameHandler, mark: (game: GameSummary, on: boolean) => void }} handlers
 * @returns {HTMLElement}
 */
export function item(game, { leave, remove, mark }) {
  const { 'aria-label': markLabel } = actionNames(say('mark-game'), game);
  const box = h('input', { type: 'checkbox', class: 'mark', 'aria-label': markLabel });
  box.addEventListener('change', () => mark(game, box.checked));
  return h(
    'li',
    { class: `kept-game${game.over ? ' over' : ''}` },
    h('div', { class: 'pictured' }, box, game.sketch.length > 0 ? sketch(game.sketch) : null),
    h(
      'div',
      { class: 'grow' },
      h('b', {}, game.headline),
      h('small', {}, aboutOf(game)),
      h('small', {}, game.seats.join(' · ')),
      ...notesOn(game),
    ),
    openLink(game),
    h(
      'a',
      {
        class: 'button bare',
        href: `/api/games/${game.id}/record`,
        download: true,
        ...actionNames(say('download'), game),
      },
      icon('download'),
    ),
    game.shared
      ? h('button', { class: 'bare', onclick: () => leave(game), ...actionNames(say('leave'), game) }, icon('leave'))
      : null,
    h('button', { class: 'bare', onclick: () => remove(game), ...actionNames(say('delete'), game) }, icon('delete')),
  );
}

/**
 * The notes on a game: whether its dice come from a seed or an upload, and when it expires.
 * @param {GameSummary} game
 * @returns {HTMLElement[]}
 */
function notesOn({ seeded, uploaded, goes }) {
  const notes = [...(seeded ? [say('seeded')] : []), ...(uploaded ? [say('uploaded')] : []), ...(goes ? [goes] : [])];
  return notes.length > 0 ? [h('small', {}, notes.join(' · '))] : [];
}

/**
 * The link to a game: to continue it, or to watch it again if it is over.
 * @param {GameSummary} game
 * @returns {HTMLElement}
 */
function openLink(game) {
  const words = say(game.over ? 'watch-again' : 'go-on');
  const { 'aria-label': label } = actionNames(words, game);
  return h('a', { class: 'button', href: `/games/${game.id}${game.over ? '?watch' : ''}`, 'aria-label': label }, words);
}

/**
 * The title of an action, and its accessible name with the game, because all games have the same actions.
 * @param {string} action
 * @param {GameSummary} game
 * @returns {{ title: string, 'aria-label': string }}
 */
function actionNames(action, game) {
  return { title: action, 'aria-label': `${action}: ${game.headline}, ${aboutOf(game)}` };
}

/**
 * The edition of a game and the time of its last action.
 * @param {GameSummary} game
 * @returns {string}
 */
export function aboutOf(game) {
  return `${game.title}, ${formattedTime(game.touched)}`;
}

/**
 * A time in the page's language and the browser's region. Britain and America order day and month differently.
 * @param {number} time - in seconds since 1970
 * @returns {string}
 */
function formattedTime(time) {
  const { lang } = document.documentElement;
  const locale = navigator.languages.find((each) => each.split('-')[0] === lang) ?? lang;
  const style = /** @type {const} */ ({ dateStyle: 'medium', timeStyle: 'short' });
  return new Intl.DateTimeFormat(locale, style).format(new Date(time * 1000));
}
