/** The list of saved games: continue, watch again, download the record, leave, delete. */

import { askToConfirm } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { requestJson } from '../lib/http.js';
import { leaveGame } from '../lib/leaving.js';
import { say } from '../lib/texts.js';
import { createFilter } from './game_filter.js';
import { aboutOf, item } from './game_item.js';
import { GamePages } from './game_pages.js';

/** @import { GameSummary } from '../wire.js' */

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
  const none = h('p', { class: 'dim', hidden: true }, say('none-found'));
  const pages = new GamePages(showError);
  const filter = createFilter(() => void showFound());
  /**
   * @param {readonly GameSummary[]} games
   * @param {string} more
   */
  const show = (games, more) => {
    pages.begin(games, more);
    filter.element.hidden &&= pages.games.length <= MAX_SHOWN && more === '';
    void showFound();
    return pages.games.length > 0 || more !== '';
  };
  /** Show the games that the filter accepts: all of them, or without a filter the first. */
  const showFound = async () => {
    while (filter.active() && pages.more) if (!(await pages.fetchNext())) break;
    const found = items(pages.games.filter(filter.accepts));
    marked.clear();
    deleteMarked.hidden = true;
    none.hidden = found.length > 0 || pages.games.length === 0;
    fill(list, ...(filter.active() ? found : withFirst(list, withMore(found))));
  };
  /** @param {readonly GameSummary[]} games */
  const items = (games) => games.map((game) => item(game, { leave, remove, mark }));
  /** @param {readonly HTMLElement[]} shown */
  const withMore = (shown) => (pages.more ? [...shown, moreItem(showNext)] : shown);
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
  const showNext = async () => {
    const before = pages.games.length;
    if (await pages.fetchNext()) extend(list, withMore(items(pages.games.slice(before))));
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
  return { element: h('div', {}, filter.element, deleteMarked, list, none), show };
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
 * The item with the button that shows more of the list.
 * @param {() => void} show
 * @returns {HTMLElement}
 */
function moreItem(show) {
  return h('li', {}, h('button', { onclick: show }, say('more-games')));
}
