/** The Heavens: the Void between the stars, and the Sky. */

import { tenths as f } from '../geometry.js';
import { area, line, movedGroup, oval } from '../svg.js';
import { ellipse } from './props.js';

/** @import { Sketch } from '../pictures.js' */

/**
 * A star of four points.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
const star = (x, y, r) =>
  `M${f(x)} ${f(y - r)}Q${f(x)} ${f(y)} ${f(x + r)} ${f(y)}Q${f(x)} ${f(y)} ${f(x)} ${f(y + r)}Q${f(x)} ${f(y)} ${f(x - r)} ${f(y)}Q${f(x)} ${f(y)} ${f(x)} ${f(y - r)}Z`;

/** @type {Sketch} */
export function nothingness({ random }) {
  const small = Array.from({ length: 22 }, () => {
    const [angle, distance] = [random() * 2 * Math.PI, 14 + random() * 32];
    return ellipse(distance * Math.cos(angle), distance * Math.sin(angle) * 0.85, 0.9, 0.9);
  });
  return [
    oval(0, 0, 44, 34, 'url(#pt-nebula)'),
    line('M-34 6Q-26-22 4-22 30-20 30 0 26 18 2 17-18 14-17-1-14-12 1-11 13-8 11 1', '#c9a8ff', 2.2, { opacity: 0.55 }),
    line('M34-4Q28 24-2 25-32 22-34 2', '#7fb2ff', 1.6, { opacity: 0.5 }),
    oval(0, 0, 7, 5.5, '#05030c'),
    area(small.join(''), '#fff', { opacity: 0.8 }),
    area(star(-32, -14, 6) + star(28, 18, 5) + star(22, -26, 4) + star(-14, 28, 4), '#fff4cf'),
  ];
}

/**
 * A cloud.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const cloud = (x, y, scale) =>
  movedGroup(
    x,
    y,
    [
      area('M-22 6Q-30 4-26-3-22-8-15-6-12-16-1-14 8-15 11-7 20-10 23-2 27 5 20 6Z', '#8fb4d6', {
        opacity: 0.6,
        transform: 'translate(1 4)',
      }),
      area('M-22 6Q-30 4-26-3-22-8-15-6-12-16-1-14 8-15 11-7 20-10 23-2 27 5 20 6Z', '#fff'),
    ],
    scale,
  );

/** @type {Sketch} */
export const sky = () => [
  line('M-40-2Q-20-10 0-3T38-8M-30 30Q-12 23 6 29T34 24', '#fff', 2, { opacity: 0.55 }),
  cloud(-22, -20, 0.8),
  cloud(28, -12, 0.62),
  cloud(-28, 18, 0.66),
  cloud(22, 24, 0.82),
  line('M6-26q4-5 7 0q3-5 7 0M-8 4q3-4 5.5 0q2.5-4 5.5 0', '#3a5c86', 1.6),
];
