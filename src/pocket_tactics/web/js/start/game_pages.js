/** The listed games that were fetched, page by page. */

import { getJson } from '../lib/http.js';

/** @import { GameListPage, GameSummary } from '../wire.js' */

/** Fetches the pages of the list of games. */
export class GamePages {
  /** The games that were fetched, without those that the list hides. @type {readonly GameSummary[]} */
  games = [];
  /** The id after which the server has more games, or empty. */
  more = '';
  /** The request under way, so that no page is fetched twice. @type {Promise<boolean> | null} */
  #request = null;

  /** @param {(error: unknown) => void} showError */
  constructor(showError) {
    this.showError = showError;
  }

  /**
   * Begin with the first page.
   * @param {readonly GameSummary[]} games
   * @param {string} more
   */
  begin(games, more) {
    this.games = games.filter(isListed);
    this.more = more;
  }

  /** Fetch the next page; return whether it succeeded. */
  fetchNext() {
    this.#request ??= this.#fetch().finally(() => {
      this.#request = null;
    });
    return this.#request;
  }

  async #fetch() {
    try {
      const path = `/api/games?after=${encodeURIComponent(this.more)}`;
      const { games, more } = /** @type {GameListPage} */ (await getJson(path));
      this.begin([...this.games, ...games], more);
      return true;
    } catch (error) {
      this.showError(error);
      return false;
    }
  }
}

/**
 * Whether the list shows a game. It hides games without an action, unless they are shared or uploaded.
 * @param {GameSummary} game
 */
const isListed = ({ begun, shared, uploaded }) => begun || shared || uploaded;
