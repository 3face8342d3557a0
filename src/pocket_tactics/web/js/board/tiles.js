/** A tile: its slab, what lies on it, and whose it is. */

import { brinks, DEPTH, hexagon, pointText, SIZE } from './geometry.js';
import { copyOf, pictureOf } from './pictures.js';
import { area, line, movedGroup, node } from './svg.js';
import { OUTLINES } from './tokens.js';

/** @import { Orientation, Place, TileView } from './types.js' */

/**
 * @typedef {{ tile: TileView, home: number | null }} Lying
 * *home* is the seat that has its edge or base here.
 */

/** @type {Map<string, DocumentFragment>} */
const slabs = new Map();

/**
 * A number for a place, to vary what stands there.
 * @param {Place} place
 */
const seedOf = ([q, r]) => Math.abs(q * 7 + r * 13 + q * r * 3);

/**
 * All of a tile.
 * @param {Lying} lying
 * @param {Orientation} orientation
 */
export function tileArt({ tile, home }, orientation) {
  const below = pictureOf(tile.terrain, tile);
  const above = tile.feature ? pictureOf(tile.feature, tile) : null;
  const id = tile.feature && !above?.lone ? tile.feature : tile.terrain;
  const ground = pictureOf(id, tile);
  const subject = { orientation, openings: tile.openings };
  const seed = seedOf(tile.at);
  return [
    slab(ground.ground, below.ground, orientation),
    node('g', { class: 'picture' }, copyOf(ground, { ...subject, id }, seed)),
    ...(above?.lone ? [copyOf(above, { ...subject, id: tile.feature ?? '' }, seed)] : []),
    ...banners(tile, home),
  ];
}

/**
 * The slab with its top, whose sides tell what the tile is beneath a feature.
 * @param {string} ground
 * @param {string} below
 * @param {Orientation} orientation
 */
function slab(ground, below, orientation) {
  const key = [ground, below, orientation].join('/');
  const made = slabs.get(key) ?? document.createDocumentFragment();
  if (!slabs.has(key)) {
    made.append(...walls(below || ground, orientation), ...top(ground, orientation));
    slabs.set(key, made);
  }
  return made.cloneNode(true);
}

/**
 * @param {string} ground
 * @param {Orientation} orientation
 */
function walls(ground, orientation) {
  const seen = brinks(SIZE * 0.965, orientation);
  const strata = seen.flatMap(({ from, to }) =>
    [4, 8, 12, 16].map((down) => `M${pointText([from[0], from[1] + down])}L${pointText([to[0], to[1] + down])}`),
  );
  const faces = seen.map(({ from, to }) => {
    const colour = `var(--${ground}-${to[1] < from[1] - 1 ? 'under' : 'edge'})`;
    return area(`M${pointText(from)}L${pointText(to)}v${DEPTH}L${pointText([from[0], from[1] + DEPTH])}Z`, colour, {
      stroke: colour,
      'stroke-width': 0.8,
    });
  });
  return [...faces, line(strata.join(''), '#000', 1, { opacity: 0.09, 'stroke-linecap': 'butt' })];
}

/**
 * @param {string} ground
 * @param {Orientation} orientation
 */
const top = (ground, orientation) => [
  area(hexagon(SIZE * 0.975, 5, orientation), `url(#pt-ground-${ground})`, { class: 'top' }),
  area(hexagon(SIZE * 0.975, 5, orientation), 'url(#pt-sheen)', { class: 'sheen' }),
  line(hexagon(SIZE * 0.945, 6, orientation), 'url(#pt-rim)', 3, { class: 'rim' }),
];

/**
 * The standard of whose base or edge it is, and the flag of who keeps a feature.
 * @param {TileView} tile
 * @param {number | null} home
 */
function banners(tile, home) {
  const keeper = tile.place === 'base' ? null : tile.keeper;
  return [
    ...(home === null ? [] : [standard(home, tile.place === 'base')]),
    ...(keeper === null ? [] : [flag(keeper)]),
  ];
}

/**
 * The outline of a side, small, upon cloth.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const sign = (seat, x, y, scale) =>
  movedGroup(x, y, [area(OUTLINES[seat] ?? '', 'var(--face-lit)', { transform: 'translate(0 28)' })], scale);

/**
 * @param {number} seat
 * @param {boolean} based
 */
const standard = (seat, based) =>
  movedGroup(
    based ? 30 : -36,
    based ? -8 : -12,
    [
      line('M0 6V-50', '#4a3524', 3.2),
      area('M1-50Q12-55 21-50T40-50V-24Q31-19 21-24T1-24Z', `var(--seat-${seat}-dark)`, {
        transform: 'translate(1.5 1.5)',
      }),
      area('M1-50Q12-55 21-50T40-50V-24Q31-19 21-24T1-24Z', `url(#pt-seat-${seat})`, { class: 'cloth' }),
      sign(seat, 20.5, -37, 0.32),
      area('M-3-51L0-58 3-51Z', '#e3b653'),
    ],
    0.82,
  );

/** @param {number} seat */
const flag = (seat) =>
  movedGroup(38, -16, [
    line('M0 6V-30', '#4a3524', 2.6),
    area('M-1-31L-25-22-1-11Z', `url(#pt-seat-${seat})`, { class: 'cloth' }),
    sign(seat, -8.5, -21, 0.19),
  ]);

/**
 * A tile of the map without a feature or a name, for boards that nobody plays on.
 * @param {Place} at
 * @param {string} terrain
 * @returns {TileView}
 */
export const plainTile = (at, terrain) => ({
  at,
  terrain,
  feature: null,
  place: 'map',
  keeper: null,
  openings: null,
  perilous: false,
  name: '',
  label: '',
  own_label: '',
});

/**
 * The name of a tile: at its left edge no token is in the way, no taller neighbour, and
 * seldom a flag.
 * @param {TileView} tile
 */
export const placeName = ({ name }) => node('text', { class: 'place-name', x: -48, y: 4.5 }, name);

/**
 * An empty place that may be chosen, or that a large unit stands over.
 * @param {string} kind - of cell
 * @param {Orientation} orientation
 */
export const ghost = (kind, orientation) =>
  area(hexagon(SIZE * 0.9, 8, orientation), 'var(--ghost)', { class: `ghost ${kind}` });
