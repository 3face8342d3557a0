/** A game of two people, each in their own browser: begun with an invitation. */

import { postJson } from '../lib/http.js';
import { showInvite } from '../lib/invite.js';
import { say } from '../lib/texts.js';

/** The seat of the friend; who invites has the other one. */
const FRIEND = 1;

/**
 * Ask for names, begin a game on a ready map, and show the link for the friend.
 * @param {() => string} readyMap
 * @param {(game: string) => void} open
 */
export function playFriend(readyMap, open) {
  /** The game, which is begun once: a refused link may be asked for again. @type {string | null} */
  let begun = null;
  /** @param {readonly [string, string]} names */
  const game = async (names) => {
    const map = readyMap();
    const wanted = { edition: 'fifth', seats: ['human', 'human'], names, ...(map && { map }) };
    begun ??= /** @type {string} */ ((await postJson('/api/games', wanted)).id);
    return begun;
  };
  showInvite({ about: say('friend-about'), seat: FRIEND, inviter: '', friend: '', game, after: open });
}
