/** The action that takes back a seat which an invitation link has handed over. */

import { askToConfirm } from '../../lib/dialogs.js';
import { requestJson, ServerError } from '../../lib/http.js';
import { named, say } from '../../lib/texts.js';
import { toast } from '../show/announce.js';

/**
 * Take back a seat, after a confirmation.
 * @param {string} game - its id
 * @param {number} seat
 * @param {string} name - the person at the seat, or the invited one
 */
export async function takeBack(game, seat, name) {
  if (!(await askToConfirm(say('take-back-sure'), named(say('take-back-about'), name), say('take-seat-back')))) return;
  try {
    await requestJson(`/api/games/${game}/seats/${seat}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    toast(error.message);
  }
}
