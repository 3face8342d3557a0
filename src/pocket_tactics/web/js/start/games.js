/** The games that are kept: go on, watch again, take the record, leave, delete. */

import { askToConfirm } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { getJson, requestJson } from '../lib/http.js';
import { lazy } from '../lib/lazy.js';
import { leaveGame } from '../lib/leaving.js';
import { loadStyles } from '../lib/styles.js';
import { say } from '../lib/texts.js';

/** @import { GameSummary, GameListPage } from '../wire.js' */

/** How many games are listed at first. */
const FIRST = 6;

/** Somebody new has no games. */
const listed = lazy(async () => {
  const [item] = await Promise.all([import('./game_item.js'), loadStyles('games')]);
  return item;
});

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
      const shown = await items(found);
      marked.clear();
      several.hidden = true;
      fill(list, ...(shown.length > 0 ? folded(list, shown) : [h('li', { class: 'dim' }, say('no-games'))]));
      fill(kept, found.kept);
      kept.hidden = found.kept === '';
    } catch (error) {
      complain(error);
    }
  };
  /**
   * @param {GameListPage} list
   * @returns {Promise<HTMLElement[]>}
   */
  const items = async ({ games, more }) => {
    const wanted = games.filter(isListed);
    if (wanted.length === 0 && !more) return [];
    const { item } = await listed();
    const shown = wanted.map((game) => item(game, { leave, remove, mark }));
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
    if (!(await confirmsDeletion(say('delete-marked-sure'), [...marked.values()]))) return;
    for (const id of marked.keys()) await requestJson(`/api/games/${id}`, { method: 'DELETE' }).catch(complain);
    await refresh();
  };
  /** @param {string} after */
  const next = async (after) => {
    try {
      extend(list, await items(await getJson(`/api/games?after=${encodeURIComponent(after)}`)));
    } catch (error) {
      complain(error);
    }
  };
  /** @param {GameSummary} game */
  const remove = async (game) => {
    if (!(await confirmsDeletion(say('delete-sure'), [game]))) return;
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
 * The first items of a list, and a button that adds the rest.
 * @param {HTMLElement} list
 * @param {readonly HTMLElement[]} all
 */
function folded(list, all) {
  const rest = all.slice(FIRST);
  return rest.length > 1 ? [...all.slice(0, FIRST), further(() => extend(list, rest))] : all;
}

/**
 * Put more items in the place of the button that asked for them.
 * @param {HTMLElement} list
 * @param {readonly HTMLElement[]} found
 */
function extend(list, found) {
  list.lastElementChild?.replaceWith(...found);
  /** @type {HTMLElement | null | undefined} */ (found[0]?.querySelector('a'))?.focus();
}

/**
 * Whether a person confirms that games are deleted.
 * @param {string} question
 * @param {readonly GameSummary[]} games
 */
async function confirmsDeletion(question, games) {
  const { aboutOf } = await listed();
  const about = games.map((game) => `${game.headline} (${aboutOf(game)})`).join(' · ');
  return askToConfirm(question, about, say('delete'));
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
