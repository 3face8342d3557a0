/** Open land: fields, plains, hills, woods. */

import { tenths as f, SIZE } from '../geometry.js';
import { area, line, oval } from '../svg.js';
import { boulder, ellipse, firs, oak, oneOf } from './props.js';

/** @import { Sketch } from '../pictures.js' */

/**
 * Points spread about evenly over a tile.
 * @param {() => number} random
 * @param {number} count
 */
function spread(random, count) {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4 + random() * 0.9;
    const distance = Math.sqrt((index + 0.6) / count) * SIZE * 0.72;
    return /** @type {const} */ ([distance * Math.cos(angle), distance * Math.sin(angle) * 0.78]);
  });
}

/**
 * A tuft of grass.
 * @param {readonly [number, number]} at
 */
const tuft = ([x, y]) => `M${f(x - 2.5)} ${f(y)}q1-4 .6-6M${f(x)} ${f(y)}q0-5 .4-8M${f(x + 2.5)} ${f(y)}q-.4-4 1.4-6`;

/** @type {Sketch} */
export function field({ random }) {
  const places = spread(random, 15);
  const flowers = spread(random, 9).map(([x, y]) => ellipse(x + 5, y - 3, 1.8, 1.6));
  return [
    area('M-40-14Q-16-26 10-20T44-14Q30-4 8-8T-40-14ZM-34 20Q-10 8 14 14T40 20Q18 30-4 26T-34 20Z', '#fff', {
      opacity: 0.1,
    }),
    line(
      places
        .filter((_, i) => i % 2)
        .map(tuft)
        .join(''),
      '#7d9347',
      1.4,
    ),
    line(
      places
        .filter((_, i) => i % 2 === 0)
        .map(tuft)
        .join(''),
      '#8ea653',
      1.4,
    ),
    area(flowers.slice(0, 5).join(''), '#f7e7a1'),
    area(flowers.slice(5).join(''), '#f3c7b8'),
  ];
}

/** @type {Sketch} */
export function plains({ random }) {
  const blades = spread(random, 13);
  return [
    line('M-48 4Q-26-14 0-4T48-8M-44 20Q-20 8 6 17T46 10M-36-20Q-12-32 10-23T38-26', '#fff6c9', 5, { opacity: 0.28 }),
    line(
      blades
        .map(([x, y]) => `M${f(x - 3)} ${f(y)}q3-6 1-10M${f(x)} ${f(y)}q4-7 3-13M${f(x + 3)} ${f(y)}q4-5 5-9`)
        .join(''),
      '#8a8b3d',
      1.4,
    ),
    area(blades.map(([x, y]) => ellipse(x + 3.4, y - 13, 1.3, 2.8)).join(''), '#e8cf72'),
    area(`${ellipse(-30, 25, 5, 3.2)}${ellipse(37, -20, 4.4, 3)}`, '#9b957c'),
    area(`${ellipse(-31, 24, 3.6, 2)}${ellipse(36, -21, 3.2, 1.8)}`, '#c3bda2'),
  ];
}

/** @type {Sketch} */
export function forest({ random }) {
  const greens = ['#3f7a4c', '#4c8a55', '#356a45'];
  const ring = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * 2 * Math.PI + random() * 0.3;
    const distance = SIZE * (0.52 + random() * 0.22);
    return /** @type {const} */ ([
      distance * Math.cos(angle),
      distance * Math.sin(angle) * 0.84 + 4,
      24 + random() * 12,
      oneOf(random, greens),
    ]);
  });
  return firs(ring);
}

/** @type {Sketch} */
export const hill = () => [
  oval(2, 24, 46, 9, '#5c4426', { opacity: 0.25 }),
  area('M-46 10Q-30-30-8-26 6-24 16-4 22 6 30 14-4 26-46 10Z', '#c9a76d'),
  area('M-46 10Q-30-30-8-26-22-12-20 16-36 16-46 10Z', '#e0c48f'),
  area('M-6 22Q8-16 26-18 42-16 48 8 34 26-6 22Z', '#b58e58'),
  area('M-6 22Q8-16 26-18 14-2 18 24 4 25-6 22Z', '#d3b27a'),
  line('M-38 4Q-16 12 4 2M-33-5Q-16 2 6-6M-28-14Q-16-8 8-14M6 14q16 7 34 0M14 4q12 5 22-1', '#93703f', 1.3, {
    opacity: 0.6,
  }),
  area(`${ellipse(-30, 24, 5, 3.4)}${ellipse(-23, 27, 3.4, 2.4)}`, '#8f806a'),
  line(tuft([-40, 18]) + tuft([38, 20]) + tuft([2, -28]), '#8a8c46', 1.4),
];

/** @type {Sketch} */
export const highland = () => [
  oval(2, 18, 48, 12, '#3f3a34', { opacity: 0.25 }),
  area('M-48 14L-34-16-24-40-12-20-2 8 2 20Q-24 24-48 14Z', '#8f8878'),
  area('M-48 14L-34-16-24-40-22-14-28 18Q-40 18-48 14Z', '#b8b09d'),
  area('M-4 18L8-12 22-46 36-14 48 12Q24 26-4 18Z', '#857d6d'),
  area('M-4 18L8-12 22-46 20-14 14 22Q2 22-4 18Z', '#aaa28f'),
  area('M-24-40L-30-26-25-28-22-24-18-30-15-26ZM22-46L14-28 19-31 22-25 26-31 31-27Z', '#f4f1e8'),
  boulder(-6, 22, 0.5, ['#8f8878', '#b8b09d', '#6d6657']),
  line('M-16-4L-10 8M28-14L34 4M-36-2L-40 8', '#5f584a', 1.4, { opacity: 0.6 }),
  line(tuft([-30, 26]) + tuft([30, 26]) + tuft([14, 30]), '#75803f', 1.4),
];

/** @type {Sketch} */
export const grove = () => [
  oak(-38, 2, 30, '#5f9450'),
  oak(38, 4, 28, '#6a9c52'),
  oak(-24, -22, 28, '#4f8547'),
  oak(24, -22, 30, '#5a8f4c'),
];
