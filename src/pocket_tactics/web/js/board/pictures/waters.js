/** Water, swamp and ice. */

import { tenths as f, hexagon, SIZE } from '../geometry.js';
import { area, line, movedGroup } from '../svg.js';
import { ellipse } from './props.js';

/** @import { Sketch } from '../pictures.js' */

/** @type {Sketch} */
export function water({ random, orientation }) {
  const waves = Array.from({ length: 10 }, (_, index) => {
    const y = -26 + index * 6;
    const [x, w] = [(random() - 0.5) * (66 - Math.abs(y + 7)), 7 + random() * 7];
    return `M${f(x - w)} ${f(y + 7)}q${f(w / 2)}-4 ${f(w)} 0t${f(w)} 0`;
  });
  return [
    movedGroup(0, 4, [area(hexagon(SIZE * 0.84, 14, orientation), '#1d4f6c')]),
    movedGroup(0, 7, [area(hexagon(SIZE * 0.82, 16, orientation), 'url(#pt-sea)')]),
    line(waves.filter((_, index) => index % 2).join(''), '#e8fbff', 1.6, { opacity: 0.8 }),
    line(waves.filter((_, index) => index % 2 === 0).join(''), '#e8fbff', 1.4, { opacity: 0.45 }),
  ];
}

/**
 * Reeds at a point.
 * @param {readonly [number, number]} at
 */
const reeds = ([x, y]) => `M${x} ${y}q-1-10-3-15M${x} ${y}q0-12 1-18M${x} ${y}q2-9 5-13`;

/** @type {Sketch} */
export function swamp({ random }) {
  const stands = /** @type {const} */ ([
    [-42, -4],
    [-36, -10],
    [40, 22],
    [45, 14],
    [-20, 30],
    [32, -20],
  ]);
  const lilies = Array.from({ length: 6 }, () => {
    const [x, y] = [-28 + random() * 56, -5 + random() * 17];
    return `M${f(x)} ${f(y)}a5 3 0 1 1 1 .8L${f(x + 4)} ${f(y - 0.5)}Z`;
  });
  return [
    area('M-44 4q8-18 28-14t24-6q22-4 34 12 2 16-16 18t-26 8q-30 4-40-6-8-4-4-12Z', '#40594b'),
    area('M-38 5q8-14 24-11t22-5q20-4 29 9 1 12-14 14t-22 6q-26 4-35-5-6-3-4-8Z', '#557a68'),
    line('M-22 14q8-3 16 0M4 6q8-3 15 0M8 20q7-3 13 0M-18-2q6-2 11 0', '#8fb39c', 1.2, { opacity: 0.7 }),
    area(lilies.join(''), '#a9c47f'),
    line(stands.map(reeds).join(''), '#4a5a2f', 1.6),
    area(stands.map(([x, y]) => ellipse(x + 1, y - 18, 1.7, 4)).join(''), '#7a4f2c'),
  ];
}

const CRACKS = 'M-44-6L-22-10-8 4 12-4 22-22M-8 4L-14 22-28 28M12-4L30 6 46 4M-22-10L-26-26M30 6L34 22';

/** @type {Sketch} */
export const ice = ({ orientation }) => [
  area(hexagon(SIZE * 0.86, 12, orientation), '#f4fdff', { opacity: 0.45 }),
  area('M-36-18L-8-34 14-26-20-6ZM8 26L34 8 44 14 22 32Z', '#fff', { opacity: 0.5 }),
  line(CRACKS, '#4f8fae', 1.8),
  line(CRACKS, '#fff', 1, { transform: 'translate(1.4 1.4)' }),
  area('M-40 14L-34-6-29 16Z M-32 20L-28 4-23 21Z M34-12L39-30 44-9Z M28-8L31-20 35-6Z', '#bfe6f2'),
  area('M-34-6L-29 16-34 15ZM-28 4L-23 21-28 20ZM39-30L44-9 39-10ZM31-20L35-6 31-7Z', '#7fb7cf'),
];

/** A sheet of ice on other ground. @type {Sketch} */
export const counter = () => [
  area('M-46 6L-38-16-16-22 6-30 32-22 46-4 40 16 22 28-6 26-32 24Z', '#1f4f6c', {
    opacity: 0.35,
    transform: 'translate(2 5)',
  }),
  area('M-46 6L-38-16-16-22 6-30 32-22 46-4 40 16 22 28-6 26-32 24Z', '#dff6fc', { opacity: 0.88 }),
  area('M-38-16L-16-22 6-30-20-4ZM22 28L40 16 46-4 28 10Z', '#fff', { opacity: 0.7 }),
  line('M-46 6L-20-4-6 10 18 0 32-22M-6 10L-6 26M18 0L40 16M-20-4L-16-22', '#5a9cba', 1.6),
  line('M-30 2v-9M-34-.3l8-4.4M-34-4.7l8 4.4M30 16v-9M26 13.7l8-4.4M26 9.3l8 4.4', '#3f86a8', 1.4),
];
