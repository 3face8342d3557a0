/** Single pieces as pictures beside texts: a unit's token, a tile. */

import { definitions } from './definitions.js';
import { node } from './svg.js';
import { tileArt } from './tiles.js';
import { token } from './tokens.js';

/** @import { CardView, Orientation, TileView, UnitView } from './types.js' */

/** What a picture shows: a token about its foot, a tile about its middle. */
const TOKEN_BOX = '-32 -50 64 84';
const TILE_BOX = '-64 -84 128 158';

/**
 * The token of a unit.
 * @param {CardView} card
 * @param {number} seat
 */
export function unitPortrait(card, seat) {
  return picture(TOKEN_BOX, token({ unit: standing(card, seat), card, able: false }));
}

/**
 * A tile, or a feature on a tile of its own.
 * @param {CardView} card
 * @param {Orientation} [orientation] - as the board has it, where that matters
 */
export function groundPortrait(card, orientation = 'stand') {
  return picture(TILE_BOX, tileArt({ tile: lying(card), home: null }, orientation));
}

/** What the pictures refer to, for pages without a board. */
export const paints = () =>
  node('svg', { class: 'paints', width: 0, height: 0, 'aria-hidden': 'true' }, node('defs', {}, ...definitions()));

/**
 * @param {string} box
 * @param {Node[]} art
 */
const picture = (box, art) =>
  node('svg', { class: 'portrait', viewBox: box, 'aria-hidden': 'true', focusable: 'false' }, ...art);

/**
 * @param {CardView} card
 * @param {number} seat
 * @returns {UnitView}
 */
const standing = (card, seat) => ({
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
const lying = ({ id, openings }) => ({
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
