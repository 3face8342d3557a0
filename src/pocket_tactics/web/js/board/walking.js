/** Walking over the board by keys. Pure: places, a key, and the place one comes to. */
//
// Arrows lead to what lies that way on the screen. The six directions of the tiles have
// keys of their own, named by where they are on the keyboard (`KeyboardEvent.code`), so
// that they lie right on every layout. Where the map lies (side 0 to the right) they
// ring the key S, and where it stands (side 0 up) they are two rows of three:
//
//      W E                 Q W E        The number pad does the same:
//     A S D                A S D        7 9 / 4 6 / 1 3, and 7 8 9 / 1 2 3.
//      Z X
//
// Home and End lead to the first and the last place, as one reads.

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

/** Where the arrows point, in degrees clockwise from the right. @type {Record<string, number>} */
const ARROWS = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };

/** Where side 0 points. */
const FIRST_SIDE = { lie: 0, stand: 270 };

/** How far from straight ahead a place may lie, in degrees. */
const ARROW_WIDTH = 75;
const SIDE_WIDTH = 40;

/**
 * The place that a key leads to, or null where it leads nowhere.
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
  if (side !== undefined) return ahead(points, from, FIRST_SIDE[way] + side * 60, SIDE_WIDTH);
  const arrow = ARROWS[code];
  return arrow === undefined ? null : ahead(points, from, arrow, ARROW_WIDTH);
}

/**
 * The nearest place that way; what lies aside counts as farther.
 * @param {ReadonlyMap<string, Point>} points
 * @param {string} from
 * @param {number} angle
 * @param {number} width
 */
function ahead(points, from, angle, width) {
  const start = points.get(from);
  if (!start) return null;
  const reached = [...points]
    .filter(([key]) => key !== from)
    .map(([key, point]) => ({ key, ...seen(start, point, angle) }))
    .filter(({ aside }) => aside <= width);
  reached.sort((one, other) => one.effort - other.effort);
  return reached[0]?.key ?? null;
}

/**
 * How far a point lies aside from a direction, and how hard it is to reach.
 * @param {Point} from
 * @param {Point} to
 * @param {number} angle
 */
function seen(from, to, angle) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const turn = (Math.atan2(y, x) * 180) / Math.PI - angle;
  const aside = Math.abs((((turn % 360) + 540) % 360) - 180);
  return { aside, effort: Math.hypot(x, y) * (1 + aside / 45) };
}
