/** Important moments, which the page shows as a banner. Pure. */

import { isSamePlace } from './position.js';

/** @import { Event, EventView, Place, View } from '../../wire.js' */

/**
 * A unit takes an edge, or a player loses a base or the last feature. *name* is that of the
 * unit or player, *owner* that of the player whose edge is taken, and *loser* the seat that loses it.
 * @typedef {{ kind: 'edge' | 'base' | 'feature', name: string, owner?: string, seat: number, loser: number,
 *   at: Place | null }} Moment
 */

/**
 * Return the important moment of an update, or `null`.
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
  const loser = seats.find(({ seat, home }) => seat !== unit.seat && home !== null && isSamePlace(home, place));
  if (!loser) return null;
  return { kind: 'edge', name: unit.name, owner: loser.name, seat: unit.seat, loser: loser.seat, at: place };
}

/**
 * @param {Event} event
 * @param {View} view
 * @returns {Moment | null}
 */
function baseTaken(event, { seats }) {
  const seat = event.type === 'base-struck' ? seats.find((each) => each.seat === event.seat) : undefined;
  return seat ? { kind: 'base', name: seat.name, seat: seat.seat, loser: seat.seat, at: seat.home } : null;
}

/**
 * Return the moment in which another player has taken the last feature of a player.
 * @param {View} before
 * @param {View} after
 * @param {number} mover
 * @returns {Moment | null}
 */
function featureLost(before, after, mover) {
  const featuresOf = (/** @type {View} */ { tiles }, /** @type {number} */ seat) =>
    tiles.filter(({ feature, keeper }) => feature !== null && keeper === seat);
  for (const { seat, name } of after.seats) {
    const [last] = featuresOf(before, seat);
    if (seat !== mover && last && featuresOf(after, seat).length === 0)
      return { kind: 'feature', name, seat, loser: seat, at: last.at };
  }
  return null;
}
