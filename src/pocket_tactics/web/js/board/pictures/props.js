/** Props on tiles: trees, houses, towers, rocks. Each is drawn around its foot. */

import { tenths } from '../geometry.js';
import { area, line, movedGroup, oval } from '../svg.js';

/** @typedef {() => number} Random */

const f = tenths;

/**
 * A random one of several values.
 * @template T
 * @param {Random} random
 * @param {readonly T[]} many
 * @returns {T}
 */
export const oneOf = (random, many) => /** @type {T} */ (many[Math.floor(random() * many.length)]);

/**
 * An ellipse as path data, so that many shadows are one path.
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 */
export const ellipse = (x, y, rx, ry) =>
  `M${f(x - rx)} ${f(y)}a${f(rx)} ${f(ry)} 0 1 0 ${f(rx * 2)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-rx * 2)} 0Z`;

/**
 * The branches of a fir, from the lowest.
 * @param {number} height
 * @param {number} from - the left end of each: -1 for both sides, 0 for the right half
 */
function branches(height, from) {
  return [0, 1, 2]
    .map((tier) => {
      const width = height * (0.34 - tier * 0.075);
      const foot = -height * (0.14 + tier * 0.24);
      const tip = foot - height * 0.4;
      return `M${f(width * from)} ${f(foot + (from ? 0 : 1.6))}Q${f(from ? 0 : width * 0.6)} ${f(foot + 3)} ${f(width)} ${f(foot)}L0 ${f(tip)}Z`;
    })
    .join('');
}

/**
 * A fir tree.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {string} colour
 */
export const fir = (x, y, height, colour) =>
  movedGroup(f(x), f(y), [
    line(`M0 0V${f(-height * 0.2)}`, '#5d4330', 2.8, { 'stroke-linecap': 'butt' }),
    area(branches(height, -1), colour),
    area(branches(height, 0), '#16301f', { opacity: 0.28 }),
  ]);

/**
 * Firs from back to front, on one common shadow.
 * @param {readonly (readonly [x: number, y: number, height: number, colour: string])[]} trees
 */
export function firs(trees) {
  const shadows = trees.map(([x, y, h]) => ellipse(x + 3, y + 1, h * 0.34, h * 0.14)).join('');
  const standing = [...trees].sort(([, back], [, front]) => back - front);
  return [area(shadows, '#1d3524', { opacity: 0.35 }), ...standing.map(([x, y, h, colour]) => fir(x, y, h, colour))];
}

/**
 * A broad-leaved tree.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {string} colour
 */
export const oak = (x, y, height, colour) =>
  movedGroup(f(x), f(y), [
    oval(3, 1, f(height * 0.4), f(height * 0.15), '#1d3524', { opacity: 0.35 }),
    line(`M0 0V${f(-height * 0.4)}`, '#5d4330', 3),
    oval(0, f(-height * 0.62), f(height * 0.36), f(height * 0.38), colour),
    oval(f(-height * 0.1), f(-height * 0.74), f(height * 0.2), f(height * 0.2), '#fff', { opacity: 0.14 }),
  ]);

/**
 * A house.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {string} roof - its colour
 */
export function house(x, y, w, roof) {
  const h = w * 0.6;
  return movedGroup(x, y, [
    oval(f(w * 0.2), 1, f(w * 0.8), f(w * 0.22), '#3a2b1c', { opacity: 0.35 }),
    area(`M${f(-w * 0.5)} 0V${f(-h)}L${f(-w * 0.2)} ${f(-h * 1.9)}L${f(w * 0.12)} ${f(-h)}V0Z`, '#f3e6cc'),
    area(`M${f(w * 0.12)} 0V${f(-h)}L${f(w * 0.6)} ${f(-h * 1.05)}V${f(-h * 0.1)}Z`, '#d2bd97'),
    area(
      `M${f(-w * 0.2)} ${f(-h * 2)}L${f(w * 0.4)} ${f(-h * 2.02)}L${f(w * 0.74)} ${f(-h * 0.98)}L${f(w * 0.2)} ${f(-h * 0.88)}Z` +
        `M${f(-w * 0.2)} ${f(-h * 2)}L${f(-w * 0.66)} ${f(-h * 0.86)}L${f(-w * 0.54)} ${f(-h * 0.8)}L${f(-w * 0.2)} ${f(-h * 1.7)}L${f(w * 0.12)} ${f(-h * 0.86)}L${f(w * 0.2)} ${f(-h * 0.88)}Z`,
      roof,
    ),
    area(`M${f(-w * 0.3)} 0v${f(-h * 0.62)}h${f(w * 0.2)}V0Z`, '#6b4a30'),
  ]);
}

/**
 * A round tower with battlements.
 * @param {number} x
 * @param {number} y
 * @param {number} w - half its width
 * @param {number} h
 * @param {readonly [lit: string, dark: string, top: string]} [stone]
 */
export function tower(x, y, w, h, [lit, dark, top] = ['#c9c2b4', '#978f81', '#ddd6c8']) {
  const teeth = `v-7h${f(w * 0.5)}v3.2h${f(w * 0.45)}v-3.2h${f(w * 0.5)}v3.2h${f(w * 0.45)}v-3.2h${f(w * 0.5)}v7`;
  return movedGroup(x, y, [
    area(`M${-w} 0V${-h}H${w}V0Q0 ${f(w * 0.7)} ${-w} 0Z`, lit),
    area(`M${f(w * 0.1)} ${f(w * 0.33)}V${-h}H${w}V0Q${f(w * 0.6)} ${f(w * 0.3)} ${f(w * 0.1)} ${f(w * 0.33)}Z`, dark),
    area(`M${f(-w * 1.2)} ${f(-h + 1)}${teeth}q${f(-w * 1.2)} ${f(w * 0.5)} ${f(-w * 2.4)} 0Z`, top),
    area(
      `M${f(w * 0.25)} ${f(-h + 3)}v-5.6h${f(w * 0.95)}v4.6q${f(-w * 0.5)} ${f(w * 0.3)} ${f(-w * 0.95)} ${f(w * 0.2)}Z`,
      dark,
      { opacity: 0.5 },
    ),
  ]);
}

/**
 * A boulder of several faces.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {readonly [mid: string, lit: string, dark: string]} stone
 */
export const boulder = (x, y, scale, [mid, lit, dark]) =>
  movedGroup(
    f(x),
    f(y),
    [
      oval(2, 3, 19, 8, '#1d1a26', { opacity: 0.35 }),
      area('M-17 4L-12-11-3-19 8-14 16-2 17 5Q0 10-17 4Z', mid),
      area('M-17 4L-12-11-3-19-1-4-6 7Q-12 6-17 4Z', lit),
      area('M8-14 16-2 17 5Q10 8 4 8L5-3Z', dark),
    ],
    f(scale),
  );
