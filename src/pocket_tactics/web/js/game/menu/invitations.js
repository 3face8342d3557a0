/** Buttons for invitation links, with which others join the game. */

import { h } from '../../lib/dom.js';
import { postJson, ServerError } from '../../lib/http.js';
import { madeLink, showInvite } from '../../lib/invite.js';
import { say } from '../../lib/texts.js';
import { nameAt } from '../model/persons.js';
import { takeBack } from './take_back.js';

/** @import { SeatView } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * Return a button for each seat of a person, which creates an invitation link or takes the seat
 * back.
 * @param {Model} model
 * @param {() => void} close - closes the menu
 * @returns {HTMLElement[]}
 */
export function invitations(model, close) {
  const { game, view } = model;
  const seats = view?.seats.filter(({ seat }) => game?.people.includes(seat)) ?? [];
  if (!game?.host || view?.outcome || seats.length === 0) return [];
  const output = h('div', { class: 'invite', role: 'status' });
  return [
    h('h3', {}, say('invite')),
    h('p', { class: 'small' }, say('invite-once')),
    h(
      'div',
      { class: 'menu-items' },
      seats.map((seat) => seatButton(model, game.game, seat, close)),
      h('button', { onclick: () => void inviteDevice(game.game, output) }, say('other-device')),
    ),
    output,
  ];
}

/**
 * @param {Model} model
 * @param {string} game - its id
 * @param {SeatView} seat
 * @param {() => void} close
 * @returns {HTMLElement}
 */
function seatButton(model, game, { seat, name }, close) {
  const isHanded = model.seating?.holders.some((each) => each.seat === seat && each.handed);
  const use = () => {
    close();
    if (isHanded) void takeBack(game, seat, nameAt(model, seat));
    else inviteTo(model, seat);
  };
  return h('button', { onclick: use }, `${say(isHanded ? 'take-seat-back' : 'make-link')}: ${name}`);
}

/**
 * Show the dialog that creates an invitation link for a seat.
 * @param {Model} model
 * @param {number} seat
 */
export function inviteTo(model, seat) {
  const id = model.game?.game ?? '';
  const [own] = model.game?.seats.filter((each) => each !== seat) ?? [];
  const holder = (/** @type {number | undefined} */ at) => model.seating?.holders.find((each) => each.seat === at);
  showInvite({
    about: say('invite-about'),
    seat,
    inviter: holder(own)?.name ?? '',
    friend: holder(seat)?.name ?? '',
    game: () => Promise.resolve(id),
  });
}

/**
 * Create a link for another device of the same person, and show it.
 * @param {string} game - its id
 * @param {HTMLElement} output
 */
async function inviteDevice(game, output) {
  try {
    output.replaceChildren(...madeLink(await postJson(`/api/games/${game}/invitations`, {}), null));
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    output.replaceChildren(h('p', {}, error.message));
  }
}
