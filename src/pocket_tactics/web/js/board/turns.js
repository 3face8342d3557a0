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

/** How far a side may be from straight below the others, in degrees. */
const MAX_ASIDE = 40;

/**
 * The orientation that comes after one.
 * @param {Orientation} orientation
 * @returns {Orientation}
 */
export function nextOrientation(orientation) {
  const index = ORIENTATIONS.indexOf(orientation);
  return ORIENTATIONS[(index + 1) % ORIENTATIONS.length] ?? 'lie';
}

/**
 * The orientation in which a side is at the bottom; of several, where the map is largest.
 * @param {readonly Place[]} map - all its places
 * @param {readonly Place[]} own - the places of that side
 * @param {readonly Place[]} others
 * @param {number} aspect - of the board
 * @returns {Orientation}
 */
export function ownSideBelow(map, own, others, aspect) {
  const keys = map.map(keyOf);
  const rated = ORIENTATIONS.map((orientation) => {
    const { width, height } = layout(keys, orientation, aspect).box;
    const aside = degreesAside(own, others, orientation);
    return { orientation, aside, size: Math.max(width, height * aspect) };
  });
  const below = rated.filter(({ aside }) => aside <= MAX_ASIDE);
  below.sort((one, other) => one.size - other.size || one.aside - other.aside);
  return below[0]?.orientation ?? 'lie';
}

/**
 * How far a side is from straight below the others, in degrees.
 * @param {readonly Place[]} own
 * @param {readonly Place[]} others
 * @param {Orientation} orientation
 */
function degreesAside(own, others, orientation) {
  const middle = (/** @type {readonly Place[]} */ places) =>
    centreOf(places.map((place) => middleOf(place, orientation)));
  const [[x, y], [ox, oy]] = [middle(own), middle(others)];
  return Math.abs((Math.atan2(x - ox, y - oy) * 180) / Math.PI);
}
