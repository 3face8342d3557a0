/** The tool that leaves the game, and opens the start page. */

import { ServerError } from '../../lib/http.js';
import { leaveGame } from '../../lib/leaving.js';
import { say } from '../../lib/texts.js';
import { toast } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const LEAVE = {
  name: 'leave',
  title: () => say('leave'),
  keys: [],
  button: 'menu',
  available: ({ game }) => game?.can_leave === true,
  use: ({ store }) => void leave(store.model.game?.game ?? ''),
};

/** @param {string} game - its id */
async function leave(game) {
  try {
    if (await leaveGame(game)) location.assign('/');
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    toast(error.message);
  }
}
