/** Links that let others play; their secret is behind the `#`, which no server is sent. */

import { h } from '../../lib/dom.js';
import { postJson, ServerError } from '../../lib/http.js';
import { say } from '../../lib/texts.js';
import { toast } from '../show/announce.js';

/** @import { SeatView, Welcome } from '../../wire.js' */

const SECRET = /^#[\w-]{43}$/;

/**
 * Follow the invitation that the address has, if any, and take it from the address.
 * @param {string} path - of the page
 */
export async function followInvitation(path) {
  if (!SECRET.test(location.hash)) return;
  try {
    await postJson(`/api${path}/players`, { invitation: location.hash.slice(1) });
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    toast(error.message);
    if (error.kind === 'unreachable') return; // the page may be loaded again
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * A button for each person's seat, which makes a link for it and shows that.
 * @param {Welcome} game
 * @param {readonly SeatView[]} seats
 * @returns {HTMLElement[]}
 */
export function invitations(game, seats) {
  const invited = seats.filter(({ seat }) => game.people.includes(seat));
  if (game.watching || invited.length === 0) return [];
  const made = h('div', { class: 'invitation', role: 'status' });
  return [
    h('h3', {}, say('invite')),
    h('p', { class: 'small' }, say('invite-once')),
    h(
      'div',
      { class: 'menu-items' },
      invited.map((seat) => h('button', { onclick: () => void invite(game, seat, made) }, linkFor(seat))),
    ),
    made,
  ];
}

/**
 * @param {SeatView} seat
 * @returns {string}
 */
function linkFor(seat) {
  return `${say('link-for')}: ${seat.name}`;
}

/**
 * Make a link, show it, and copy it where a browser lets pages do so.
 * @param {Welcome} game
 * @param {SeatView} seat
 * @param {HTMLElement} made
 */
async function invite(game, seat, made) {
  try {
    const { invitation } = await postJson(`/api/games/${game.game}/invitations`, {});
    const link = `${location.origin}/games/${game.game}?seats=${seat.seat}#${invitation}`;
    const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': linkFor(seat) });
    made.replaceChildren(field);
    field.select();
    await navigator.clipboard?.writeText(link).then(
      () => made.append(h('p', { class: 'small' }, say('copied'))),
      () => undefined, // who may not copy by script does so by hand
    );
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    made.replaceChildren(h('p', {}, error.message));
  }
}
