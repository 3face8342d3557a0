/** Another game that begins from the one of the page. */

import { postJson, ServerError } from '../../lib/http.js';
import { toast } from '../show/announce.js';
import { GUIDE_PARAMETER } from './guide.js';

/**
 * Create a game from another one, and open its page. The page plays the same seats.
 * @param {string} game - the id of the other one
 * @param {string} path - of the kind of new game
 * @param {unknown} request
 * @param {boolean} guided - whether the guide is on in the new game
 */
export async function openNewGame(game, path, request, guided) {
  try {
    const made = await postJson(`/api/games/${game}/${path}`, request);
    location.assign(`/games/${made.id}${queryOf(location.search, guided)}`);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    toast(error.message);
  }
}

/**
 * Return the query of a page: the seats of another page, and the guide; empty without both.
 * @param {string} search - the query of the other page
 * @param {boolean} guided
 * @returns {string}
 */
function queryOf(search, guided) {
  const seats = new URLSearchParams(search).get('seats');
  const parts = [...(seats === null ? [] : [`seats=${seats}`]), ...(guided ? [GUIDE_PARAMETER] : [])];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
