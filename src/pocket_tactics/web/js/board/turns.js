/** The orientations of a map, and the one in which a side is at the bottom. Pure. */

import { centreOf, keyOf, middleOf } from './geometry.js';
import { layout } from './layout.js';

/** @import { Orientation, Place } from './types.js' */

/** All orientations, each turned clockwise by 30 degrees from the one before. */
export const ORIENTATIONS = /** @type {readonly Orientation[]} */ ([
  'lie',
  'stand-2',
  'lie-1',
  'stand-3',
  'lie-2',
  'stand-4',
  'lie-3',
  'stand-5',
  'lie-4',
  'stand',
  'lie-5',
  'stand-1',
]);

/** The maximum angle between a side and straight below the others, in degrees. */
const MAX_ANGLE = 40;

/**
 * The orientation after another.
 * @param {Orientation} orientation
 * @returns {Orientation}
 */
export function nextOrientation(orientation) {
  const index = ORIENTATIONS.indexOf(orientation);
  return ORIENTATIONS[(index + 1) % ORIENTATIONS.length] ?? 'lie';
}

/**
 * The orientation in which a side is at the bottom. Of several, the one that shows the map largest.
 * @param {readonly Place[]} map - all its places
 * @param {readonly Place[]} own - the places of that side
 * @param {readonly Place[]} others
 * @param {number} aspect - of the board
 * @returns {Orientation}
 */
export function ownSideBelow(map, own, others, aspect) {
  const keys = map.map(keyOf);
  const candidates = ORIENTATIONS.map((orientation) => {
    const { width, height } = layout(keys, orientation, aspect).box;
    const angle = angleFromBelow(own, others, orientation);
    return { orientation, angle, size: Math.max(width, height * aspect) };
  });
  const below = candidates.filter(({ angle }) => angle <= MAX_ANGLE);
  below.sort((one, other) => one.size - other.size || one.angle - other.angle);
  return below[0]?.orientation ?? 'lie';
}

/**
 * The angle between a side and straight below the others, in degrees.
 * @param {readonly Place[]} own
 * @param {readonly Place[]} others
 * @param {Orientation} orientation
 */
function angleFromBelow(own, others, orientation) {
  const middle = (/** @type {readonly Place[]} */ places) =>
    centreOf(places.map((place) => middleOf(place, orientation)));
  const [[x, y], [ox, oy]] = [middle(own), middle(others)];
  return Math.abs((Math.atan2(x - ox, y - oy) * 180) / Math.PI);
}
