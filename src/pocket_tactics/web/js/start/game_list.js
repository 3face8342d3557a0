/** The list of saved games: continue, watch again, download the record, leave, delete. */

import { askToConfirm } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { getJson, requestJson } from '../lib/http.js';
import { leaveGame } from '../lib/leaving.js';
import { say } from '../lib/texts.js';
import { aboutOf, item } from './game_item.js';

/** @import { GameSummary, GameListPage } from '../wire.js' */

/** The number of games that are shown at first. */
const MAX_SHOWN = 6;

/**
 * @typedef {object} GameList
 * @property {HTMLElement} element
 * @property {(games: readonly GameSummary[], more: string) => boolean} show - returns whether a game is shown;
 *   more is the id after which further games follow, or empty
 */

/**
 * @param {() => Promise<void>} refresh - fetches and shows the games again
 * @param {(error: unknown) => void} showError
 * @returns {GameList}
 */
export function createGameList(refresh, showError) {
  const list = h('ul', { class: 'games' });
  /**
   * @param {readonly GameSummary[]} games
   * @param {string} more
   */
  const show = (games, more) => {
    const shown = items(games, more);
    marked.clear();
    deleteMarked.hidden = true;
    fill(list, ...withFirst(list, shown));
    return shown.length > 0;
  };
  /**
   * @param {readonly GameSummary[]} games
   * @param {string} more
   * @returns {HTMLElement[]}
   */
  const items = (games, more) => {
    const shown = games.filter(isListed).map((game) => item(game, { leave, remove, mark }));
    return more ? [...shown, moreItem(() => showNext(more))] : shown;
  };
  /** The marked games by id. @type {Map<string, GameSummary>} */
  const marked = new Map();
  const deleteMarked = h('button', { class: 'several', hidden: true, onclick: () => void removeMarked() });
  /**
   * @param {GameSummary} game
   * @param {boolean} on
   */
  const mark = (game, on) => {
    if (on) marked.set(game.id, game);
    else marked.delete(game.id);
    deleteMarked.hidden = marked.size === 0;
    deleteMarked.textContent = `${say('delete-marked')} (${marked.size})`;
  };
  const removeMarked = async () => {
    if (!(await confirmDeletion(say('delete-marked-sure'), [...marked.values()]))) return;
    for (const id of marked.keys()) await requestJson(`/api/games/${id}`, { method: 'DELETE' }).catch(showError);
    await refresh();
  };
  /** @param {string} after */
  const showNext = async (after) => {
    try {
      const path = `/api/games?after=${encodeURIComponent(after)}`;
      const { games, more } = /** @type {GameListPage} */ (await getJson(path));
      extend(list, items(games, more));
    } catch (error) {
      showError(error);
    }
  };
  /** @param {GameSummary} game */
  const remove = async (game) => {
    if (!(await confirmDeletion(say('delete-sure'), [game]))) return;
    await requestJson(`/api/games/${game.id}`, { method: 'DELETE' }).catch(showError);
    await refresh();
  };
  /** @param {GameSummary} game */
  const leave = async (game) => {
    await leaveGame(game.id).catch(showError);
    await refresh();
  };
  return { element: h('div', {}, deleteMarked, list), show };
}

/**
 * The first items of a list, and a button that shows the others.
 * @param {HTMLElement} list
 * @param {readonly HTMLElement[]} all
 */
function withFirst(list, all) {
  const rest = all.slice(MAX_SHOWN);
  return rest.length > 1 ? [...all.slice(0, MAX_SHOWN), moreItem(() => extend(list, rest))] : all;
}

/**
 * Replace the button for more items by these items, and focus the first.
 * @param {HTMLElement} list
 * @param {readonly HTMLElement[]} found
 */
function extend(list, found) {
  list.lastElementChild?.replaceWith(...found);
  /** @type {HTMLElement | null | undefined} */ (found[0]?.querySelector('a'))?.focus();
}

/**
 * Ask the player to confirm the deletion of games.
 * @param {string} question
 * @param {readonly GameSummary[]} games
 */
function confirmDeletion(question, games) {
  const about = games.map((game) => `${game.headline} (${aboutOf(game)})`).join(' · ');
  return askToConfirm(question, about, say('delete'));
}

/**
 * Whether the list shows a game. It hides games without an action, unless they are shared or uploaded.
 * @param {GameSummary} game
 */
const isListed = ({ begun, shared, uploaded }) => begun || shared || uploaded;

/**
 * The item with the button that shows more of the list.
 * @param {() => void} show
 * @returns {HTMLElement}
 */
function moreItem(show) {
  return h('li', {}, h('button', { onclick: show }, say('more-games')));
}
