/** What deserves a moment of its own: an edge or a base is taken, a last feature is lost. Pure. */

import { isSamePlace } from './position.js';

/** @import { Event, EventView, Place, View } from '../../wire.js' */

/**
 * *name* is the unit that takes an edge, or the player who loses a base or a feature.
 * @typedef {{ kind: 'edge' | 'base' | 'feature', name: string, seat: number, at: Place | null }} Moment
 */

/**
 * The moment that an update brings, if it brings one.
 * @param {View} before
 * @param {View} after
 * @param {readonly EventView[]} events
 * @param {number} mover - the seat that acted
 * @returns {Moment | null}
 */
export function momentOf(before, after, events, mover) {
  for (const { event } of events) {
    const found = edgeTaken(event, after) ?? baseTaken(event, after);
    if (found) return found;
  }
  return featureLost(before, after, mover);
}

/**
 * @param {Event} event
 * @param {View} view
 * @returns {Moment | null}
 */
function edgeTaken(event, { units, seats }) {
  const at = event.type === 'moved' ? event.way.at(-1) : null;
  const place = event.type === 'place-taken' ? event.at : at;
  const unit = 'unit' in event ? units.find(({ id }) => id === event.unit) : undefined;
  if (!place || !unit || !isSamePlace(unit.at, place)) return null;
  const taken = seats.some(({ seat, home }) => seat !== unit.seat && home !== null && isSamePlace(home, place));
  return taken ? { kind: 'edge', name: unit.name, seat: unit.seat, at: place } : null;
}

/**
 * @param {Event} event
 * @param {View} view
 * @returns {Moment | null}
 */
function baseTaken(event, { seats }) {
  const seat = event.type === 'base-struck' ? seats.find((each) => each.seat === event.seat) : undefined;
  return seat ? { kind: 'base', name: seat.name, seat: seat.seat, at: seat.home } : null;
}

/**
 * The first player whom another one has left without a feature.
 * @param {View} before
 * @param {View} after
 * @param {number} mover
 * @returns {Moment | null}
 */
function featureLost(before, after, mover) {
  const kept = (/** @type {View} */ { tiles }, /** @type {number} */ seat) =>
    tiles.filter(({ feature, keeper }) => feature !== null && keeper === seat);
  for (const { seat, name } of after.seats) {
    const [last] = kept(before, seat);
    if (seat !== mover && last && kept(after, seat).length === 0) return { kind: 'feature', name, seat, at: last.at };
  }
  return null;
}
