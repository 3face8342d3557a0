/** What a game came to: units, fights and dice of each side. Pure. */

import { factsOf } from '../../lib/event_facts.js';

/** @import { Event, EventView, View } from '../../wire.js' */

/** What a fair die shows on average. */
const EXPECTED = 3.5;

/**
 * *left* and *fallen* are units, *attacks* fights that the side began, *luck* is by how
 * much its dice differed from the average, in pips a die.
 * @typedef {{ seat: number, name: string, left: number, fallen: number, attacks: number, dice: number, luck: number }} SideStatistics
 */

/**
 * The figures of each side.
 * @param {readonly EventView[]} log
 * @param {View} view - the last position
 * @returns {SideStatistics[]}
 */
export function statisticsOf(log, { seats, units }) {
  const events = log.map(({ event }) => event);
  return seats.map(({ seat, name }) => {
    const own = units.filter((unit) => unit.seat === seat);
    const fallen = own.filter(({ zone }) => zone === 'captured').length;
    const faces = events.flatMap((event) => (seatOf(event) === seat ? facesOf(event) : []));
    const sum = faces.reduce((total, face) => total + face, 0);
    return {
      seat,
      name,
      left: own.length - fallen,
      fallen,
      attacks: events.filter((event) => factsOf(event).beginsFight && seatOf(event) === seat).length,
      dice: faces.length,
      luck: faces.length === 0 ? 0 : sum / faces.length - EXPECTED,
    };
  });
}

/**
 * The seat of the unit that an event is about.
 * @param {Event} event
 */
const seatOf = (event) => ('unit' in event ? Number(event.unit.split('.')[0]) : null);

/**
 * The faces that fair dice showed in an event.
 * @param {Event} event
 * @returns {readonly number[]}
 */
function facesOf(event) {
  if (event.type === 'rolled') return event.faces;
  return event.type === 'rerolled' ? [event.to] : [];
}
