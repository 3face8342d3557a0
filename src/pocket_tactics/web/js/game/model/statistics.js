/** The statistics of a game: units, fights and dice of each side. Pure. */

import { factsOf } from '../../lib/event_facts.js';

/** @import { Event, EventView, View } from '../../wire.js' */

/** The mean face of a fair die. */
const EXPECTED = 3.5;

/**
 * *left* and *fallen* count units, *attacks* the fights that the side started. *luck* is the
 * mean difference of its dice from the expected face, in pips.
 * @typedef {{ seat: number, name: string, left: number, fallen: number, attacks: number, dice: number, luck: number }} SideStatistics
 */

/**
 * Return the statistics of each side.
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
 * Return the seat of the unit in an event.
 * @param {Event} event
 */
const seatOf = (event) => ('unit' in event ? Number(event.unit.split('.')[0]) : null);

/**
 * Return the faces that fair dice showed in an event.
 * @param {Event} event
 * @returns {readonly number[]}
 */
function facesOf(event) {
  if (event.type === 'rolled') return event.faces;
  return event.type === 'rerolled' ? [event.to] : [];
}
