/** The shadows of the tiles, and the cloud below the Heavens. */

import { DEPTH, hexagons, SIZE } from './geometry.js';
import { area, node, oval } from './svg.js';

/** @import { Orientation, Point } from './types.js' */

/** The width and opacity of strokes that overlap: a soft shadow without an SVG filter. */
const SHADOW = /** @type {const} */ ([
  [26, 0.1],
  [15, 0.12],
  [6, 0.14],
  [0, 0.3],
]);

/**
 * @param {readonly Point[]} points - of the tiles
 * @param {Orientation} orientation
 */
export function shadows(points, orientation) {
  const cast = points.map(([x, y]) => /** @type {Point} */ ([x + 6, y + DEPTH + 8]));
  const d = hexagons(cast, SIZE, 6, orientation);
  const colour = 'var(--board-shadow)';
  return SHADOW.map(([width, opacity]) =>
    area(d, colour, { stroke: colour, 'stroke-width': width, 'stroke-linejoin': 'round', opacity }),
  );
}

/** Puffs around the middle of a tile: x, y and radius. */
const PUFFS = /** @type {const} */ ([
  [-52, 32, 34],
  [-28, 50, 30],
  [4, 56, 34],
  [34, 50, 32],
  [56, 32, 30],
  [0, 12, 62],
  [-40, -4, 30],
  [42, -6, 32],
]);

/** @param {readonly Point[]} points - of the tiles of the Heavens */
export function cloud(points) {
  const puffs = points.flatMap(([x, y]) =>
    PUFFS.map(([dx, dy, r]) => oval(x + dx, y + dy, r * 1.25, r, 'var(--cloud)')),
  );
  return puffs.length > 0 ? [node('g', { class: 'cloud' }, ...puffs)] : [];
}
