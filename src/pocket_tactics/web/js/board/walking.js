/** Keyboard navigation on the board: the place to which a key moves the focus. Pure. */
//
// Arrows move to the nearest place in that direction on the screen. The six directions of
// the tiles have their own keys, by position (`KeyboardEvent.code`), so that they work on
// every keyboard layout. With the orientation `lie` (side 0 to the right) they surround the
// key S, with `stand` (side 0 up) they are two rows of three:
//
//      W E                 Q W E        The number pad does the same:
//     A S D                A S D        7 9 / 4 6 / 1 3, and 7 8 9 / 1 2 3.
//      Z X
//
// Home and End move to the first and to the last place in reading order.

import { wayOf } from './geometry.js';

/** @import { Orientation, Point, Way } from './types.js' */

/** The side that each key leads over. @type {Record<Way, Readonly<Record<string, number>>>} */
export const WALKING_KEYS = {
  lie: {
    KeyD: 0,
    KeyX: 1,
    KeyZ: 2,
    KeyA: 3,
    KeyW: 4,
    KeyE: 5,
    Numpad6: 0,
    Numpad3: 1,
    Numpad1: 2,
    Numpad4: 3,
    Numpad7: 4,
    Numpad9: 5,
  },
  stand: {
    KeyW: 0,
    KeyE: 1,
    KeyD: 2,
    KeyS: 3,
    KeyA: 4,
    KeyQ: 5,
    Numpad8: 0,
    Numpad9: 1,
    Numpad3: 2,
    Numpad2: 3,
    Numpad1: 4,
    Numpad7: 5,
  },
};

/** The directions of the arrows, in degrees clockwise from the right. @type {Record<string, number>} */
const ARROWS = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/** The direction of side 0, in degrees clockwise from the right. */
const FIRST_SIDE = { lie: 0, stand: 270 };

/** The maximum angle between a direction and a place, in degrees. */
const MAX_ARROW_ANGLE = 75;
const MAX_SIDE_ANGLE = 40;

/**
 * The place that a key leads to, or null if there is none.
 * @param {ReadonlyMap<string, Point>} points - of all places, in reading order
 * @param {string} from
 * @param {Orientation} orientation
 * @param {string} code
 * @returns {string | null}
 */
export function walk(points, from, orientation, code) {
  const keys = [...points.keys()];
  if (code === 'Home') return keys[0] ?? null;
  if (code === 'End') return keys.at(-1) ?? null;
  const way = wayOf(orientation);
  const side = WALKING_KEYS[way][code];
  if (side !== undefined) return nearestInDirection(points, from, FIRST_SIDE[way] + side * 60, MAX_SIDE_ANGLE);
  const arrow = ARROWS[code];
  return arrow === undefined ? null : nearestInDirection(points, from, arrow, MAX_ARROW_ANGLE);
}

/**
 * The nearest place in a direction. A place at an angle to it counts as farther.
 * @param {ReadonlyMap<string, Point>} points
 * @param {string} from
 * @param {number} angle
 * @param {number} maxAngle
 */
function nearestInDirection(points, from, angle, maxAngle) {
  const start = points.get(from);
  if (!start) return null;
  const candidates = [...points]
    .filter(([key]) => key !== from)
    .map(([key, point]) => ({ key, ...directionTo(start, point, angle) }))
    .filter(({ difference }) => difference <= maxAngle);
  candidates.sort((one, other) => one.weightedDistance - other.weightedDistance);
  return candidates[0]?.key ?? null;
}

/**
 * The angle between a direction and a point, and the distance with which the point is compared to others.
 * @param {Point} from
 * @param {Point} to
 * @param {number} angle
 */
function directionTo(from, to, angle) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const turn = (Math.atan2(y, x) * 180) / Math.PI - angle;
  const difference = Math.abs((((turn % 360) + 540) % 360) - 180);
  return { difference, weightedDistance: Math.hypot(x, y) * (1 + difference / 45) };
}
