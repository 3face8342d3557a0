/** The bases of the second and third edition. */

import { tenths as f } from '../geometry.js';
import { area, line, movedGroup, oval } from '../svg.js';
import { boulder, ellipse, fir, oak, tower } from './props.js';

/** @import { Sketch } from '../pictures.js' */

const GATE = 'M-6 8V-4Q0-12 6-4V8Z';

/** @type {Sketch} */
export const caer = () => [
  oval(5, 14, 38, 17, '#4e463a', { opacity: 0.35 }),
  area('M-34 8V-8H34V8Q30 24 0 26-30 24-34 8Z', '#b9b1a2'),
  area('M10 25.5V-8H34V8Q30 22 10 25.5Z', '#958d7f'),
  area('M-36-8v-6h7v3h6v-3h7v3h6v-3h7v3h6v-3h7v3h6v-3h7v3h6v-3h7v6Z', '#d8d1c3'),
  tower(-31, 6, 8, 27),
  tower(31, 6, 8, 27),
  tower(0, -4, 12, 40),
  movedGroup(0, 15, [area(GATE, '#3b2f26')], 1.1),
  area('M-2-30h4v7h-4zM-33-12h4v6h-4zM29-12h4v6h-4z', '#4a4038'),
];

/** The positions of the stones of a circle, the far ones first. */
const STONES = Array.from({ length: 9 }, (_, index) => {
  const angle = (index / 9) * 2 * Math.PI + 0.35;
  return /** @type {const} */ ([38 * Math.cos(angle), 25 * Math.sin(angle)]);
}).sort((one, other) => one[1] - other[1]);

/** Standing stones around a fire. @type {Sketch} */
export const circle = () => [
  oval(0, 4, 46, 31, '#5a7a3f', { opacity: 0.45 }),
  oval(0, 4, 27, 17, '#b9a878', { opacity: 0.7 }),
  oval(0, 2, 15, 10, '#ffb648', { opacity: 0.3 }),
  ...STONES.map(([x, y], index) => stone(f(x), f(y + 6), 20 + (index % 3) * 3)),
  area('M-19-16h38l2-6H-21Z', '#a9aa9c'),
  area('M-7 5Q-9-4 0-13 9-4 7 5Q0 9-7 5Z', '#f0872f'),
  area('M-3.5 5Q-5-1 0-7 5-1 3.5 5Q0 7-3.5 5Z', '#ffe08a'),
];

/**
 * A standing stone.
 * @param {number} x
 * @param {number} y
 * @param {number} h
 */
const stone = (x, y, h) =>
  movedGroup(x, y, [
    oval(3, 0, 8, 3, '#2c3320', { opacity: 0.4 }),
    area(`M-5.5 0L-5 ${-h}Q0 ${-h - 4} 5 ${-h + 2}L6 0Q0 3-5.5 0Z`, '#b6b5a6'),
    area(`M1.5 1.5L1.5 ${-h - 1}Q4 ${-h} 5 ${-h + 2}L6 0Z`, '#84857a'),
    line(`M-3 ${f(-h * 0.6)}l2 3-2 3`, '#6d7a58', 1.2),
  ]);

/** A gate hewn into a mountain. @type {Sketch} */
export const holdGate = () => [
  oval(2, 22, 48, 12, '#2f2b27', { opacity: 0.3 }),
  area('M-50 20L-38-14-22-30-8-50 6-42 22-32 40-10 50 20Q0 32-50 20Z', '#7d7568'),
  area('M-50 20L-38-14-22-30-8-50-12-20-24 24Q-40 24-50 20Z', '#a39a8a'),
  area('M-8-50L-16-39-10-41-4-36 0-44Z', '#efece2'),
  area('M-22 26V-8Q0-32 22-8V26Q0 29-22 26Z', '#5a5248'),
  area('M-16 26V-5Q0-23 16-5V26Q0 28-16 26Z', '#c08a3e'),
  area('M0 27V-17.5Q10-14 16-5V26Q8 27 0 27Z', '#9c6b2c'),
  line('M0-17V27M-16 4H16M-16 15H16', '#6b4718', 1.8),
  area('M-4 8h8v4H3v6h-6v-6h-1Z', '#ffe2a0'),
  boulder(-36, 24, 0.5, ['#857c6e', '#aaa190', '#625b50']),
  boulder(38, 23, 0.45, ['#857c6e', '#aaa190', '#625b50']),
];

/** A pool with a star, among silver trees. @type {Sketch} */
export const starGlade = () => [
  oak(-40, -2, 32, '#8fc7b0'),
  oak(40, -2, 34, '#7fbfa8'),
  oak(-20, -20, 30, '#a5d6be'),
  oak(20, -20, 30, '#9bd0bb'),
  oval(0, 11, 31, 17, '#46788a'),
  oval(0, 12, 28, 14.5, '#a8e4ea'),
  area('M0-13L4.5 4 24 7 6.5 13 10 30 0 19-10 30-6.5 13-24 7-4.5 4Z', '#fffbe0', {
    transform: 'translate(0 5) scale(.8 .62)',
  }),
  line('M-20 16q6-2 10 0M10 20q5-2 9 0', '#fff', 1.2, { opacity: 0.8 }),
];

/** A well from which light rises. @type {Sketch} */
export const aetherWell = () => [
  oval(0, 12, 42, 24, '#4b3d70', { opacity: 0.4 }),
  area('M-16 4L-28-48H28L16 4Z', 'url(#pt-aether)'),
  oval(0, 8, 32, 18, '#7c6aa5'),
  oval(0, 5, 32, 18, '#a797c9'),
  oval(0, 5, 22, 12, '#2a1c52'),
  oval(0, 6, 19, 9.5, '#8f7bff'),
  oval(0, 7, 11, 5, '#e4dcff'),
  line(ellipse(0, -14, 17, 6) + ellipse(0, -30, 12, 4), '#efe8ff', 1.6, { opacity: 0.8 }),
  area('M-36 12l4-16 4 16-4 4ZM28 12l4-16 4 16-4 4ZM-5 32l5-16 5 16-5 4Z', '#c9b8ff', {
    stroke: '#5c4b8a',
    'stroke-width': 1,
  }),
];

/** A long dark house with a cold light within. @type {Sketch} */
export const helHouse = () => [
  oval(4, 20, 46, 14, '#12181a', { opacity: 0.45 }),
  fir(-42, -4, 24, '#46554f'),
  fir(42, -6, 26, '#3e4c47'),
  area('M-36 20V-6L0-22 36-6V20Q0 28-36 20Z', '#4b5356'),
  area('M-42-2L-6-42H6L42-2 36 4 0-24-36 4Z', '#2d3539'),
  area('M-42-2L-6-42H0V-24L-36 4Z', '#3b454a'),
  line('M-6-42L-13-52M6-42L13-52', '#2d3539', 3.5),
  area('M-11 24V4Q0-9 11 4V24Q0 26-11 24Z', '#0f1718'),
  area('M-7 24V7Q0-3 7 7V24Q0 25-7 24Z', '#5ff0b8', { opacity: 0.75 }),
  skull(-24, 6),
  skull(24, 6),
];

/**
 * @param {number} x
 * @param {number} y
 */
const skull = (x, y) =>
  movedGroup(x, y, [
    area('M-6-1Q-6-8 0-8T6-1Q6 2 3.5 3V7H-3.5V3Q-6 2-6-1Z', '#e6e4d4'),
    area(ellipse(-2.4, -1.6, 1.7, 2) + ellipse(2.4, -1.6, 1.7, 2), '#1a2324'),
  ]);

/** A spire of steel and glass. @type {Sketch} */
export const citadel = () => [
  oval(4, 16, 40, 17, '#1c2630', { opacity: 0.4 }),
  area('M-38 12L-30-4H30L38 12 26 26H-26Z', '#8798a6'),
  area('M-30-4H30L38 12H-38Z', '#b8c6d1'),
  spire(-25, 8, 8, 30),
  spire(25, 8, 8, 30),
  spire(0, 14, 13, 62),
  area('M-5 25V13H5V25Z', '#17222b'),
  line('M0-48V-60', '#d7e2ea', 1.8),
  oval(0, -60, 2.6, 2.6, '#39d0ff'),
];

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
const spire = (x, y, w, h) =>
  movedGroup(x, y, [
    area(`M${-w} 4V${f(-h * 0.72)}L0 ${-h}V8Z`, '#cfdae3'),
    area(`M${w} 4V${f(-h * 0.72)}L0 ${-h}V8Z`, '#7d90a0'),
    line(`M${f(-w * 0.5)} ${f(-h * 0.7)}V0M${f(w * 0.5)} ${f(-h * 0.7)}V0`, '#39d0ff', 2, {
      'stroke-dasharray': '3 4',
      'stroke-linecap': 'butt',
    }),
  ]);

/** A house with a sign at its back door. @type {Sketch} */
export const backRoom = () => [
  oval(4, 18, 44, 15, '#191320', { opacity: 0.45 }),
  area('M-38 20V-22L-30-28H30L38-22V20Q0 27-38 20Z', '#5a4658'),
  area('M14 24V-28H30L38-22V20Q28 23 14 24Z', '#40323f'),
  area('M-38-22L-30-28H30L38-22Z', '#7f6a7c'),
  line('M-38-12H14M-38-3H14M-38 6H14M-38 14H14M-28-22v10M-14-22v10M0-22v10M-34-12v9M-20-12v9', '#473648', 1.2),
  area('M-12 25V-2H6V25Z', '#1c1420'),
  oval(2.5, 12, 1.3, 1.3, '#f2c14e'),
  area('M-32-34H8V-19H-32Z', '#20122c', { stroke: '#ff5fb0', 'stroke-width': 2 }),
  line('M-27-31h10l-5 5ZM-22-26v4M-25-22h6M-6-31v9M-10-28.500l8 4M-2-28.500l-8 4', '#7df3ff', 1.6),
  area('M20-14h10v12H20Z', '#ffcf6a', { opacity: 0.85 }),
  line('M25-14v12M20-8h10', '#40323f', 1.2),
  movedGroup(-28, 20, [area('M-5 3V-8H5V3Q0 5-5 3Z', '#7b8a93'), oval(0, -8, 5.5, 2, '#a8b6be')]),
];
