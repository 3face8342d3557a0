/** Leaving a game: a browser plays it no more, and whoever else plays it continues. */

import { askToConfirm } from './dialogs.js';
import { requestJson } from './http.js';
import { say } from './texts.js';

/**
 * Leave a game, if a person confirms it; fails with a `ServerError`.
 * @param {string} game - its id
 * @returns {Promise<boolean>} whether the browser left it
 */
export async function leaveGame(game) {
  if (!(await askToConfirm(say('leave-sure'), say('leave-about'), say('leave')))) return false;
  await requestJson(`/api/games/${game}/players`, { method: 'DELETE' });
  return true;
}
