/** A tile: its slab, its picture and the banners of its owner. */

import { DEPTH, hexagon, pointText, SIZE, visibleSides } from './geometry.js';
import { copyOf, pictureOf } from './pictures.js';
import { area, line, movedGroup, node } from './svg.js';
import { OUTLINES } from './tokens.js';

/** @import { Orientation, Place, TileView } from './types.js' */

/**
 * A tile on the board. *home* is the seat that has its edge or base here.
 * @typedef {{ tile: TileView, home: number | null }} PlacedTile
 */

/** The slabs that have been drawn. @type {Map<string, DocumentFragment>} */
const slabCache = new Map();

/**
 * A number for a place, to vary its picture.
 * @param {Place} place
 */
const seedOf = ([q, r]) => Math.abs(q * 7 + r * 13 + q * r * 3);

/**
 * All elements of a tile.
 * @param {PlacedTile} placed
 * @param {Orientation} orientation
 */
export function tileArt({ tile, home }, orientation) {
  const below = pictureOf(tile.terrain, tile);
  const above = tile.feature ? pictureOf(tile.feature, tile) : null;
  const id = tile.feature && !above?.overlay ? tile.feature : tile.terrain;
  const ground = pictureOf(id, tile);
  const subject = { orientation, openings: tile.openings };
  const seed = seedOf(tile.at);
  return [
    slab(ground.ground, below.ground, orientation),
    node('g', { class: 'picture' }, copyOf(ground, { ...subject, id }, seed)),
    ...(above?.overlay ? [copyOf(above, { ...subject, id: tile.feature ?? '' }, seed)] : []),
    ...banners(tile, home),
  ];
}

/**
 * The slab of a tile and its top. The sides show the terrain below a feature.
 * @param {string} ground - of the top
 * @param {string} below - ground of the sides
 * @param {Orientation} orientation
 */
function slab(ground, below, orientation) {
  const key = [ground, below, orientation].join('/');
  const slabParts = slabCache.get(key) ?? document.createDocumentFragment();
  if (!slabCache.has(key)) {
    slabParts.append(...slabSides(below || ground, orientation), ...top(ground, orientation));
    slabCache.set(key, slabParts);
  }
  return slabParts.cloneNode(true);
}

/**
 * @param {string} ground
 * @param {Orientation} orientation
 */
function slabSides(ground, orientation) {
  const sides = visibleSides(SIZE * 0.965, orientation);
  const strata = sides.flatMap(({ from, to }) =>
    [4, 8, 12, 16].map((down) => `M${pointText([from[0], from[1] + down])}L${pointText([to[0], to[1] + down])}`),
  );
  const faces = sides.map(({ from, to }) => {
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
 * The banner of the seat that has its base or edge here, and the flag of the seat that controls a feature.
 * @param {TileView} tile
 * @param {number | null} home
 */
function banners(tile, home) {
  const keeper = tile.place === 'base' ? null : tile.keeper;
  return [...(home === null ? [] : [banner(home, tile.place === 'base')]), ...(keeper === null ? [] : [flag(keeper)])];
}

/**
 * A seat's outline as a small sign on cloth.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
const seatSign = (seat, x, y, scale) =>
  movedGroup(x, y, [area(OUTLINES[seat] ?? '', 'var(--face-lit)', { transform: 'translate(0 28)' })], scale);

/**
 * @param {number} seat
 * @param {boolean} isBase
 */
const banner = (seat, isBase) =>
  movedGroup(
    isBase ? 30 : -36,
    isBase ? -8 : -12,
    [
      line('M0 6V-50', '#4a3524', 3.2),
      area('M1-50Q12-55 21-50T40-50V-24Q31-19 21-24T1-24Z', `var(--seat-${seat}-dark)`, {
        transform: 'translate(1.5 1.5)',
      }),
      area('M1-50Q12-55 21-50T40-50V-24Q31-19 21-24T1-24Z', `url(#pt-seat-${seat})`, { class: 'cloth' }),
      seatSign(seat, 20.5, -37, 0.32),
      area('M-3-51L0-58 3-51Z', '#e3b653'),
    ],
    0.82,
  );

/** @param {number} seat */
const flag = (seat) =>
  movedGroup(38, -16, [
    line('M0 6V-30', '#4a3524', 2.6),
    area('M-1-31L-25-22-1-11Z', `url(#pt-seat-${seat})`, { class: 'cloth' }),
    seatSign(seat, -8.5, -21, 0.19),
  ]);

/**
 * A tile of the map without a feature or a name, for boards without a game.
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
 * The name of a tile. It is at the left edge, where no token or taller neighbour and seldom a flag covers it.
 * @param {TileView} tile
 */
export const placeName = ({ name }) => node('text', { class: 'place-name', x: -48, y: 4.5 }, name);

/**
 * The picture of an empty place that can be chosen, or that a large unit covers.
 * @param {string} kind - of cell
 * @param {Orientation} orientation
 */
export const ghostTile = (kind, orientation) =>
  area(hexagon(SIZE * 0.9, 8, orientation), 'var(--ghost)', { class: `ghost ${kind}` });
