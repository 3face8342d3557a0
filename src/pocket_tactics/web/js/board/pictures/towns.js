/** Settlements: villages, townships, keeps, and the Grid. */

import { tenths as f, hexagon, SIZE, sideMiddle } from '../geometry.js';
import { area, line, movedGroup, oval } from '../svg.js';
import { ellipse, fir, house, tower } from './props.js';

/** @import { Sketch } from '../pictures.js' */

/** @type {Sketch} */
export const village = () => [
  line('M-42 19Q-14 3 6 14T43 9M6 14Q0-10 7-36', '#efe1bd', 10, { opacity: 0.7 }),
  house(-24, -12, 19, '#b5533c'),
  house(20, -15, 20, '#a6442f'),
  fir(44, 0, 20, '#5a9157'),
  fir(-46, 2, 18, '#4d8450'),
  house(31, 25, 17, '#c06444'),
  line('M-38 21v8M-31 21v8M-24 21v8M-41 24h20', '#8a6a44', 1.6),
];

/** @type {Sketch} */
export const township = () => [
  oval(0, 4, 46, 29, '#8d8377', { opacity: 0.45 }),
  line('M-46-6Q-40-30-4-34 40-32 46-6', '#7d756a', 9),
  line('M-46-9Q-40-33-4-37 40-35 46-9', '#b9b1a3', 5, { 'stroke-dasharray': '5 4', 'stroke-linecap': 'butt' }),
  house(-22, -14, 19, '#6b4f7d'),
  house(21, -15, 20, '#4d6a86'),
  tower(0, -19, 7, 20),
  area('M-10-40L0-58 10-40Z', '#7b4a3a'),
  tower(-43, 4, 7, 15),
  tower(43, 4, 7, 15),
  house(-30, 27, 15, '#8a5a4a'),
  house(29, 27, 16, '#54748e'),
  gear(44, 22, 8),
];

/**
 * A cog wheel.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function gear(x, y, r) {
  const teeth = [0, 1, 2, 3, 4, 5, 6, 7].map((tooth) => {
    const [cos, sin] = [Math.cos((tooth * Math.PI) / 4), Math.sin((tooth * Math.PI) / 4)];
    return `M${f(cos * r * 0.7)} ${f(sin * r * 0.7)}L${f(cos * r * 1.25)} ${f(sin * r * 1.25)}`;
  });
  return movedGroup(x, y, [
    line(teeth.join(''), '#5d564c', 3.2, { 'stroke-linecap': 'butt' }),
    line(ellipse(0, 0, r * 0.7, r * 0.7), '#5d564c', 3.4),
  ]);
}

/** @type {Sketch} */
export const keep = () => [
  oval(4, 6, 46, 26, '#57514a', { opacity: 0.28 }),
  tower(-26, -8, 9, 24),
  tower(26, -8, 9, 24),
  area('M-24-26H24V-2H-24Z', '#b8b0a1'),
  area('M-20-16V-22h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v6Z', '#d6cfc0'),
  tower(-31, 20, 10, 26),
  tower(31, 20, 10, 26),
  area('M-30-16V-34l14 5-14 5ZM30-16V-34l-14 5 14 5Z', '#d9a441', { stroke: '#6b5036', 'stroke-width': 1.2 }),
];

/** The lit streets and blocks of a city from above. @type {Sketch} */
export function grid({ random, orientation }) {
  const spokes = [0, 1, 2].map((turn) => {
    const [x, y] = sideMiddle(turn, 0.92, orientation);
    return `M${f(x)} ${f(y)}L${f(-x)} ${f(-y)}`;
  });
  const blocks = [0, 1, 2, 3, 4, 5].map((side) => sideMiddle(side + 0.5, 0.68, orientation));
  return [
    area(hexagon(SIZE * 0.9, 6, orientation), '#14262b', { opacity: 0.55 }),
    line(spokes.join(''), '#3fe0c4', 1.6, { opacity: 0.85 }),
    line([0.36, 0.6, 0.86].map((size) => hexagon(SIZE * size, 4, orientation)).join(''), '#3fe0c4', 1, {
      opacity: 0.5,
    }),
    ...blocks.sort((one, other) => one[1] - other[1]).map((at) => block(at, 10 + random() * 16)),
  ];
}

/**
 * A block of the Grid, with lit windows.
 * @param {readonly [number, number]} at
 * @param {number} h
 */
const block = ([x, y], h) =>
  movedGroup(f(x), f(y + 5), [
    area(`M-9 0V${f(-h)}L0 ${f(-h + 4)}V5Z`, '#4a6a72'),
    area(`M9 0V${f(-h)}L0 ${f(-h + 4)}V5Z`, '#2b444c'),
    area(`M-9 ${f(-h)}L0 ${f(-h - 4)} 9 ${f(-h)} 0 ${f(-h + 4)}Z`, '#8fb5b8'),
    line(`M-6 ${f(-h + 6)}V-1M6 ${f(-h + 6)}V-1`, '#ffe58a', 1.6, {
      'stroke-dasharray': '2 3',
      'stroke-linecap': 'butt',
    }),
  ]);
