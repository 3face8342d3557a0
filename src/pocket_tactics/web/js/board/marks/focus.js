/** The ring of the place that has the keyboard focus. */

import { hexagon, SIZE } from '../geometry.js';
import { line } from '../svg.js';

/** @import { Orientation } from '../types.js' */

/** @param {Orientation} orientation */
export const focusRing = (orientation) => [
  line(hexagon(SIZE * 0.95, 7, orientation), 'var(--mark-focus-casing)', 8),
  line(hexagon(SIZE * 0.95, 7, orientation), 'var(--mark-focus)', 4.5),
];
