/** The list of saved games: continue, watch again, download the record, leave, delete. */

import { askToConfirm } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { getJson, requestJson } from '../lib/http.js';
import { lazy } from '../lib/lazy.js';
import { leaveGame } from '../lib/leaving.js';
import { loadStyles } from '../lib/styles.js';
import { say } from '../lib/texts.js';

/** @import { GameSummary, GameListPage } from '../wire.js' */

/** The number of games that are shown at first. */
const MAX_SHOWN = 6;

/** Loaded late, because a new player has no games. */
const gameItems = lazy(async () => {
  const [item] = await Promise.all([import('./game_item.js'), loadStyles('games')]);
  return item;
});

/**
 * @param {(error: unknown) => void} showError
 * @returns {{ element: HTMLElement, refresh: () => Promise<void> }}
 */
export function createGames(showError) {
  const list = h('ul', { class: 'games' });
  const retention = h('p', { class: 'dim' });
  const refresh = async () => {
    try {
      /** @type {GameListPage} */
      const found = await getJson('/api/games');
      const shown = await items(found);
      marked.clear();
      deleteMarked.hidden = true;
      fill(list, ...(shown.length > 0 ? withFirst(list, shown) : [h('li', { class: 'dim' }, say('no-games'))]));
      fill(retention, found.kept);
      retention.hidden = found.kept === '';
    } catch (error) {
      showError(error);
    }
  };
  /**
   * @param {GameListPage} list
   * @returns {Promise<HTMLElement[]>}
   */
  const items = async ({ games, more }) => {
    const listed = games.filter(isListed);
    if (listed.length === 0 && !more) return [];
    const { item } = await gameItems();
    const shown = listed.map((game) => item(game, { leave, remove, mark }));
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
      extend(list, await items(await getJson(`/api/games?after=${encodeURIComponent(after)}`)));
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
  return { element: h('div', {}, deleteMarked, list, retention), refresh };
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
async function confirmDeletion(question, games) {
  const { aboutOf } = await gameItems();
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
