/** Pictures of single pieces next to texts: a unit's token, a tile. */

import { definitions } from './definitions.js';
import { node } from './svg.js';
import { tileArt } from './tiles.js';
import { token } from './tokens.js';

/** @import { CardView, Orientation, TileView, UnitView } from './types.js' */

/** The view boxes: a token around its foot, a tile around its middle. */
const TOKEN_BOX = '-32 -50 64 84';
const TILE_BOX = '-64 -84 128 158';

/**
 * The token of a unit.
 * @param {CardView} card
 * @param {number} seat
 */
export function unitPortrait(card, seat) {
  return portrait(TOKEN_BOX, token({ unit: unitView(card, seat), card, able: false }));
}

/**
 * A tile, or a feature as a tile.
 * @param {CardView} card
 * @param {Orientation} [orientation] - of the board, if the caller has one
 * @param {number | null} [home] - the seat whose base is here
 */
export function groundPortrait(card, orientation = 'stand', home = null) {
  return portrait(TILE_BOX, tileArt({ tile: tileView(card), home }, orientation));
}

/** The SVG definitions that the pictures refer to, for pages without a board. */
export const sharedDefinitions = () =>
  node('svg', { class: 'paints', width: 0, height: 0, 'aria-hidden': 'true' }, node('defs', {}, ...definitions()));

/**
 * @param {string} box
 * @param {Node[]} children
 */
const portrait = (box, children) =>
  node('svg', { class: 'portrait', viewBox: box, 'aria-hidden': 'true', focusable: 'false' }, ...children);

/**
 * @param {CardView} card
 * @param {number} seat
 * @returns {UnitView}
 */
const unitView = (card, seat) => ({
  id: '',
  card: card.id,
  seat,
  name: card.name,
  token: '',
  zone: 'map',
  at: [0, 0],
  spaces: [[0, 0]],
  by: null,
  marks: [],
});

/**
 * @param {CardView} card
 * @returns {TileView}
 */
const tileView = ({ id, openings }) => ({
  at: [0, 0],
  terrain: id,
  feature: null,
  place: 'map',
  keeper: null,
  openings,
  perilous: false,
  name: '',
  label: '',
  own_label: '',
});
