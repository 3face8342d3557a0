/** A small picture of a map for the list of games: its grounds and its units. */

import { hexagon, middleOf, SIZE } from '../board/geometry.js';
import { pictureOf } from '../board/pictures.js';
import { area, node, oval } from '../board/svg.js';

/** @import { GameSummary } from '../wire.js' */

/** The orientation of the map. */
const ORIENTATION = 'lie';

/**
 * @param {GameSummary['sketch']} tiles
 * @returns {SVGElement}
 */
export function sketch(tiles) {
  const points = tiles.map(([q, r]) => middleOf([q, r], ORIENTATION));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - SIZE, Math.min(...ys) - SIZE];
  const [width, height] = [Math.max(...xs) + SIZE - left, Math.max(...ys) + SIZE - top];
  return node(
    'svg',
    { class: 'sketch', viewBox: [left, top, width, height].map(Math.round).join(' '), 'aria-hidden': 'true' },
    ...tiles.map(([, , ground, seat], index) => tileOf(points[index] ?? [0, 0], ground, seat)),
  );
}

/**
 * @param {readonly [number, number]} point
 * @param {string} terrain
 * @param {number | null} seat - of the unit there
 */
function tileOf([x, y], terrain, seat) {
  const { ground } = pictureOf(terrain, { place: 'map', perilous: false, openings: null });
  return node(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    area(hexagon(SIZE * 0.96, 6, ORIENTATION), `var(--${ground}-deep)`),
    ...(seat === null
      ? []
      : [oval(0, 0, SIZE / 2, SIZE / 2, `var(--seat-${seat})`, { stroke: '#fff', 'stroke-width': SIZE / 9 })]),
  );
}
