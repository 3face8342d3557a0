/** The forces: units and other pieces of all players, as lists that lead to the board. */

import { h } from '../../lib/dom.js';
import { face } from '../../lib/faces.js';
import { chip } from '../../lib/players.js';
import { named, say } from '../../lib/texts.js';
import { personAt } from '../model/persons.js';

/** @import { SeatView, UnitView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @typedef {(unit: UnitView) => void} ShowUnit */

/**
 * Return the own side, sentences on the dice, and a section for each player.
 * @param {Model} model
 * @param {View} view
 * @param {ShowUnit} showUnit - shows a unit on the board
 * @returns {HTMLElement[]}
 */
export function forces(model, view, showUnit) {
  return [
    // After the end, the panel shows the own side above.
    ...(view.outcome ? [] : ownSides(model, view)),
    ...(model.game?.dice ?? []).map((sentence) => h('p', { class: 'small' }, sentence)),
    ...view.seats.map((seat) => {
      const played = personAt(model, seat.seat)?.name || seat.played;
      return force(view, { ...seat, played }, nameOfForce(model, seat.seat), showUnit);
    }),
  ];
}

/**
 * Return the name of the force of a seat; empty if it has none.
 * @param {Model} model
 * @param {number} seat
 * @returns {string}
 */
const nameOfForce = ({ game }, seat) => game?.forces[seat] ?? '';

/**
 * Return the colours and forces of the seats of this page; empty if it plays all seats.
 * @param {Model} model
 * @param {View} view
 * @returns {HTMLElement[]}
 */
export function ownSides(model, view) {
  const ownSeats = model.game?.seats ?? [];
  if (ownSeats.length === view.seats.length) return [];
  const own = view.seats.filter(({ seat }) => ownSeats.includes(seat));
  return own.map(({ seat, name }) => {
    const words = [name, nameOfForce(model, seat)].filter(Boolean).join(': ');
    return h('p', { class: 'own-side' }, chip(seat), named(say('own-side'), words));
  });
}

/**
 * @param {View} view
 * @param {SeatView} seat
 * @param {string} name - of the force
 * @param {ShowUnit} showUnit
 * @returns {HTMLElement}
 */
function force(view, seat, name, showUnit) {
  const onMap = view.units.filter((unit) => unit.seat === seat.seat && unit.at !== null);
  const turn = seat.seat === view.mover ? h('span', { class: 'tag' }, say('to-decide')) : null;
  return h(
    'section',
    { class: 'force' },
    h(
      'h3',
      {},
      chip(seat.seat),
      seat.name,
      face(seat.face),
      h('small', {}, [name, seat.played].filter(Boolean).join(' · ')),
      turn,
    ),
    onMap.length > 0 ? unitList(onMap, seat, showUnit) : null,
    ...fallenRow(view, seat),
    seat.lines.map((line) => h('p', { class: 'small' }, line)),
  );
}

/** The zones of units that have fallen. */
const FALLEN = new Set(['captured', 'gone']);

/**
 * Return the row of fallen units of a player.
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
 * @param {ShowUnit} showUnit
 * @returns {HTMLElement}
 */
function unitList(units, seat, showUnit) {
  return h(
    'ul',
    { class: 'units', 'aria-label': `${say('on-map')}: ${seat.name}` },
    units.map((unit) =>
      h(
        'li',
        {},
        h(
          'button',
          { 'data-key': `unit ${unit.id}`, onclick: () => showUnit(unit), title: unit.name },
          unit.token,
          h('span', { class: 'unseen' }, unit.name),
        ),
      ),
    ),
  );
}
