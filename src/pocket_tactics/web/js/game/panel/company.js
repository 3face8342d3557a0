/** The list of persons in a game with invitation links: their seats, and whether they are connected. */

import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { named, say } from '../../lib/texts.js';
import { nameAt } from '../model/persons.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { SeatHolder, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * @typedef {object} CompanyHandlers
 * @property {(seat: number) => void} takeBack
 * @property {(seat: number) => void} invite - create a new link
 * @property {(() => void) | null} join - opens the invitation that this page has not used, if any
 */

/**
 * Return a line for each person, those at this page first.
 * @param {Model} model
 * @param {View} view
 * @param {CompanyHandlers} handlers
 * @returns {Child[]}
 */
export function company(model, view, handlers) {
  const { seating, game } = model;
  if (!seating || !game || view.outcome) return [];
  const own = (/** @type {SeatHolder} */ { seat }) => game.seats.includes(seat);
  const [ownHolders, otherHolders] = [seating.holders.filter(own), seating.holders.filter((each) => !own(each))];
  return [
    h(
      'ul',
      { 'aria-label': say('persons') },
      ownHolders.map(({ seat }) => h('li', {}, chip(seat), h('span', {}, named(say('you-are'), colourOf(view, seat))))),
      otherHolders.map((holder) => h('li', { class: holder.state }, ...lineOf(model, holder, handlers))),
    ),
    handlers.join && h('button', { class: 'main', 'data-key': 'join', onclick: handlers.join }, say('join')),
  ];
}

/**
 * @param {View} view
 * @param {number} seat
 */
const colourOf = (view, seat) => view.seats.find((each) => each.seat === seat)?.name ?? '';

/** The sentences on the state of a person. */
const STATES = {
  offered: () => say('is-awaited'),
  here: () => say('is-here'),
  away: () => say('is-away'),
};

/**
 * @param {Model} model
 * @param {SeatHolder} holder
 * @param {CompanyHandlers} handlers
 * @returns {Child[]}
 */
function lineOf(model, { seat, state, handed }, { takeBack, invite, join }) {
  const button = (/** @type {string} */ key, /** @type {string} */ words, /** @type {() => void} */ onclick) =>
    h('button', { class: 'bare', 'data-key': `${key} ${seat}`, onclick }, words);
  // An invited guest at the host's computer may change seats too, but wants to join.
  const mayChange = handed && model.game?.host && !join;
  return [
    chip(seat),
    h('span', {}, named(STATES[state](), nameAt(model, seat))),
    mayChange && state === 'offered' ? button('link', say('new-link'), () => invite(seat)) : null,
    mayChange ? button('take-back', say('take-seat-back'), () => takeBack(seat)) : null,
  ];
}
