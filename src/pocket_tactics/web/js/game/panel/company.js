/** The persons at a game with handed seats: who plays what, and whether they are there. */

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
 * @property {(seat: number) => void} invite - make a new link
 */

/**
 * A line for each person, the one at this page first.
 * @param {Model} model
 * @param {View} view
 * @param {CompanyHandlers} handlers
 * @returns {Child[]}
 */
export function company(model, view, handlers) {
  const { seating, game } = model;
  if (!seating || !game || view.outcome) return [];
  const own = (/** @type {SeatHolder} */ { seat }) => game.seats.includes(seat);
  const [mine, others] = [seating.holders.filter(own), seating.holders.filter((each) => !own(each))];
  return [
    h(
      'ul',
      { 'aria-label': say('persons') },
      mine.map(({ seat }) => h('li', {}, chip(seat), h('span', {}, named(say('you-are'), colourOf(view, seat))))),
      others.map((holder) => h('li', { class: holder.state }, ...lineOf(model, holder, handlers))),
    ),
  ];
}

/**
 * @param {View} view
 * @param {number} seat
 */
const colourOf = (view, seat) => view.seats.find((each) => each.seat === seat)?.name ?? '';

/** What is said of a person. */
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
function lineOf(model, { seat, state, handed }, { takeBack, invite }) {
  const button = (/** @type {string} */ key, /** @type {string} */ words, /** @type {() => void} */ onclick) =>
    h('button', { class: 'bare', 'data-key': `${key} ${seat}`, onclick }, words);
  const mayChange = handed && model.game?.host;
  return [
    chip(seat),
    h('span', {}, named(STATES[state](), nameAt(model, seat))),
    mayChange && state === 'offered' ? button('link', say('new-link'), () => invite(seat)) : null,
    mayChange ? button('take-back', say('take-seat-back'), () => takeBack(seat)) : null,
  ];
}
