/** The saved games on the start page. Their list is loaded when there are any. */

import { fill, h } from '../lib/dom.js';
import { getJson } from '../lib/http.js';
import { lazy } from '../lib/lazy.js';
import { loadStyles } from '../lib/styles.js';
import { say } from '../lib/texts.js';

/** @import { GameListPage } from '../wire.js' */
/** @import { GameList } from './game_list.js' */

const loadGameList = lazy(async () => {
  const [module] = await Promise.all([import('./game_list.js'), loadStyles('games')]);
  return module;
});

/**
 * @param {(error: unknown) => void} showError
 * @returns {{ element: HTMLElement, refresh: () => Promise<void> }}
 */
export function createGames(showError) {
  const content = h('div');
  const retention = h('p', { class: 'dim' });
  /** @type {GameList | null} */
  let list = null;
  const refresh = async () => {
    try {
      const { games, more, kept } = /** @type {GameListPage} */ (await getJson('/api/games'));
      // A new player has no games.
      if (games.length > 0 || more) list ??= (await loadGameList()).createGameList(refresh, showError);
      fill(content, list?.show(games, more) ? list.element : h('p', { class: 'dim' }, say('no-games')));
      fill(retention, kept);
      retention.hidden = kept === '';
    } catch (error) {
      showError(error);
    }
  };
  return { element: h('div', {}, content, retention), refresh };
}
