/** Everybody's units and what else is theirs, as lists that lead to the board. */

import { h } from '../../lib/dom.js';
import { face } from '../../lib/faces.js';
import { chip } from '../../lib/players.js';
import { say } from '../../lib/texts.js';
import { personAt } from '../model/persons.js';

/** @import { SeatView, UnitView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @typedef {(unit: UnitView) => void} Look */

/**
 * A part for each player, beneath what is to be said of the dice.
 * @param {Model} model
 * @param {View} view
 * @param {Look} look - show a unit on the board
 * @returns {HTMLElement[]}
 */
export function forces(model, view, look) {
  return [
    ...(model.game?.dice ?? []).map((sentence) => h('p', { class: 'small' }, sentence)),
    ...view.seats.map((seat) =>
      force(view, { ...seat, played: personAt(model, seat.seat)?.name || seat.played }, look),
    ),
  ];
}

/**
 * @param {View} view
 * @param {SeatView} seat
 * @param {Look} look
 * @returns {HTMLElement}
 */
function force(view, seat, look) {
  const standing = view.units.filter((unit) => unit.seat === seat.seat && unit.at !== null);
  const turn = seat.seat === view.mover ? h('span', { class: 'tag' }, say('to-decide')) : null;
  return h(
    'section',
    { class: 'force' },
    h('h3', {}, chip(seat.seat), seat.name, face(seat.face), h('small', {}, seat.played), turn),
    standing.length > 0 ? unitList(standing, seat, look) : null,
    ...fallenRow(view, seat),
    seat.lines.map((line) => h('p', { class: 'small' }, line)),
  );
}

/** The zones of units that have fallen. */
const FALLEN = new Set(['captured', 'gone']);

/**
 * The units of a player that have fallen.
 * @param {View} view
 * @param {SeatView} seat
 * @returns {HTMLElement[]}
 */
function fallenRow(view, seat) {
  const fallen = view.units.filter((unit) => unit.seat === seat.seat && FALLEN.has(unit.zone));
  if (fallen.length === 0) return [];
  const tokens = fallen.map((unit) =>
    h(
      'li',
      { title: unit.name },
      h('span', { 'aria-hidden': 'true' }, unit.token),
      h('span', { class: 'unseen' }, unit.name),
    ),
  );
  return [
    h(
      'div',
      { class: 'fallen-row' },
      h('span', { class: 'small', 'aria-hidden': 'true' }, say('fallen')),
      h('ul', { 'aria-label': `${say('fallen')}: ${seat.name}` }, tokens),
    ),
  ];
}

/**
 * @param {readonly UnitView[]} units
 * @param {SeatView} seat
 * @param {Look} look
 * @returns {HTMLElement}
 */
function unitList(units, seat, look) {
  return h(
    'ul',
    { class: 'units', 'aria-label': `${say('on-map')}: ${seat.name}` },
    units.map((unit) =>
      h(
        'li',
        {},
        h(
          'button',
          { 'data-key': `unit ${unit.id}`, onclick: () => look(unit), title: unit.name },
          unit.token,
          h('span', { class: 'unseen' }, unit.name),
        ),
      ),
    ),
  );
}
