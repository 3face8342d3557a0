/** Leaving a game: this browser stops playing it, and the other players continue. */

import { askToConfirm } from './dialogs.js';
import { requestJson } from './http.js';
import { say } from './texts.js';

/**
 * Leave a game after a confirmation; fails with a `ServerError`.
 * @param {string} game - its id
 * @returns {Promise<boolean>} whether the browser left it
 */
export async function leaveGame(game) {
  if (!(await askToConfirm(say('leave-sure'), say('leave-about'), say('leave')))) return false;
  await requestJson(`/api/games/${game}/players`, { method: 'DELETE' });
  return true;
}
