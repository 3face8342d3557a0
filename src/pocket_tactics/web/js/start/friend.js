/** A game against a friend in another browser. It starts with an invitation. */

import { postJson } from '../lib/http.js';
import { showInvite } from '../lib/invite.js';
import { say } from '../lib/texts.js';

/** The seat of the friend. The inviting player has the other one. */
const FRIEND_SEAT = 1;

/**
 * Ask for names, create a game on a ready map, and show the link for the friend.
 * @param {() => string} readyMap
 * @param {(game: string) => void} open
 */
export function playFriend(readyMap, open) {
  /** The id of the game. A retry after an error does not create a second one. @type {string | null} */
  let created = null;
  /** @param {readonly [string, string]} names */
  const game = async (names) => {
    const map = readyMap();
    const request = { edition: 'fifth', seats: ['human', 'human'], names, ...(map && { map }) };
    created ??= /** @type {string} */ ((await postJson('/api/games', request)).id);
    return created;
  };
  showInvite({ about: say('friend-about'), seat: FRIEND_SEAT, inviter: '', friend: '', game, after: open });
}
