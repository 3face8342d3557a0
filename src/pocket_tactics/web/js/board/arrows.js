/** Arrows along the ways of units and of blows. */

import { pointText, SIZE } from './geometry.js';
import { area, line } from './svg.js';

/** @import { Point } from './types.js' */

/** The distance from the middle of a tile to the start of an arrow. */
const START_GAP = SIZE * 0.3;
const HEAD = 15;

/** How far the figure of a unit reaches from the middle of its tile: to the sides, up and down. */
const FIGURE = { side: 24, up: 50, down: 20 };

/**
 * An arrow through points.
 * @param {readonly Point[]} points - two or more
 * @param {'way' | 'blow' | 'lesson'} kind - its class
 * @returns {Node[]}
 */
export function arrow(points, kind) {
  const way = withGaps(points);
  const d = `M${way.map(pointText).join('L')}`;
  const head = headAt(way);
  return [
    line(d, 'var(--arrow-casing)', 10, { class: `arrow ${kind}` }),
    area(head, 'var(--arrow-casing)', { class: `head casing-of ${kind}` }),
    line(d, `var(--arrow-${kind})`, 5, { class: `arrow ${kind}` }),
    area(head, `var(--arrow-${kind})`, { class: `head ${kind}` }),
  ];
}

/**
 * A way that starts and ends at a gap from the units on its first and last tile.
 * @param {readonly Point[]} points
 * @returns {Point[]}
 */
function withGaps(points) {
  const [first, second, beforeLast, last] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !beforeLast || !last) return [...points];
  return [toward(first, second, START_GAP), ...points.slice(1, -1), toward(last, beforeLast, endGap(last, beforeLast))];
}

/**
 * The distance from the middle of a tile to the end of an arrow, so that its head is beside the figure there.
 * @param {Point} last
 * @param {Point} from
 * @returns {number}
 */
export function endGap([x, y], [fx, fy]) {
  const [dx, dy] = [fx - x, fy - y];
  const distance = Math.hypot(dx, dy) || 1;
  const toSide = (FIGURE.side * distance) / (Math.abs(dx) || 1);
  const toEnd = ((dy < 0 ? FIGURE.up : FIGURE.down) * distance) / (Math.abs(dy) || 1);
  return Math.min(toSide, toEnd, distance - START_GAP - 2 * HEAD) + HEAD;
}

/**
 * The point at a distance from one point on the way to another.
 * @param {Point} from
 * @param {Point} to
 * @param {number} distance
 * @returns {Point}
 */
function toward([x, y], [tx, ty], distance) {
  const share = distance / (Math.hypot(tx - x, ty - y) || 1);
  return [x + (tx - x) * share, y + (ty - y) * share];
}

/**
 * The head of an arrow as path data.
 * @param {readonly Point[]} points
 * @returns {string}
 */
function headAt(points) {
  const [[x, y], [bx, by]] = [points.at(-1) ?? [0, 0], points.at(-2) ?? [0, 0]];
  const angle = Math.atan2(y - by, x - bx);
  const at = (/** @type {number} */ turn, /** @type {number} */ reach) =>
    pointText([x + Math.cos(angle + turn) * reach, y + Math.sin(angle + turn) * reach]);
  return `M${at(0, HEAD)}L${at(2.2, HEAD * 0.9)}L${at(-2.2, HEAD * 0.9)}Z`;
}
