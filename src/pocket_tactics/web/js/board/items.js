/** The items of each layer: position, render key, and the function that draws it. */

import { arrow } from './arrows.js';
import { keyOf } from './geometry.js';
import { numbers, rings, signs } from './marks/marks.js';
import { ghostTile, placeName, tileArt } from './tiles.js';
import { plate, sizeOf, token } from './tokens.js';

/** @import { Cell } from './composition.js' */
/** @import { Item } from './layer.js' */
/** @import { Marking } from './marks/types.js' */
/** @import { Figure } from './tokens.js' */
/** @import { Orientation, Point, TileView, UnitView } from './types.js' */

/**
 * A place. Rings of an empty spot are drawn with it, so that things in front hide them.
 * @param {Cell} cell
 * @param {Point} at
 * @param {Orientation} orientation
 * @param {Marking | undefined} marking - that is drawn with it
 * @returns {Item}
 */
export function tileItem({ key, kind, tile, home, label }, at, orientation, marking) {
  // The texts of a tile change when units enter or leave. Its picture does not depend on them.
  const pictured = tile && { ...tile, name: '', label: '', own_label: '' };
  return {
    key,
    at,
    renderKey: JSON.stringify([kind, pictured, home, marking]),
    draw: () =>
      tile
        ? tileArt({ tile, home }, orientation)
        : [ghostTile(kind, orientation), ...(marking ? rings(marking, orientation) : [])],
    attributes: { class: `cell ${kind}`, role: 'button', 'aria-label': label, 'data-place': key },
  };
}

/**
 * @param {TileView} tile
 * @param {Point} at
 * @returns {Item}
 */
export const nameItem = (tile, at) => ({
  key: keyOf(tile.at),
  at,
  renderKey: tile.name,
  draw: () => [placeName(tile)],
});

/**
 * @param {Figure} figure
 * @param {Point} at
 * @returns {Item}
 */
export const unitItem = (figure, at) => ({
  key: figure.unit.id,
  at,
  renderKey: JSON.stringify(figure),
  draw: () => token(figure),
  attributes: { class: 'unit', 'data-place': keyOf(figure.unit.at ?? [0, 0]) },
});

/**
 * @param {UnitView} unit
 * @param {Point} at
 * @param {Orientation} orientation
 * @returns {Item}
 */
export const plateItem = (unit, at, orientation) => ({
  key: unit.id,
  at,
  renderKey: JSON.stringify(unit.spaces),
  draw: () => plate(unit, orientation),
});

/**
 * @param {string} key
 * @param {Marking} marking
 * @param {Point} at
 * @param {Orientation} orientation
 * @returns {Item}
 */
export const ringItem = (key, marking, at, orientation) => ({
  key,
  at,
  renderKey: JSON.stringify(marking),
  draw: () => rings(marking, orientation),
});

/**
 * @param {'way' | 'blow' | 'lesson'} kind
 * @param {readonly Point[]} points
 * @param {number} [index] - among the arrows of this kind
 * @returns {Item}
 */
export const arrowItem = (kind, points, index = 0) => ({
  key: `${kind} ${index}`,
  at: [0, 0],
  renderKey: JSON.stringify(points),
  draw: () => arrow(points, kind),
});

/**
 * @param {string} key
 * @param {Marking} marking
 * @param {Point} at
 * @returns {Item}
 */
export const signsItem = (key, marking, at) => ({
  key: `signs ${key}`,
  at,
  renderKey: JSON.stringify(marking),
  draw: () => signs(marking),
});

/**
 * @param {Marking} marking
 * @param {UnitView | null} unit - below the numbers
 * @param {Point} at
 * @returns {Item}
 */
export function numbersItem(marking, unit, at) {
  const size = unit && sizeOf(unit);
  return {
    key: `numbers ${unit?.id ?? at.join()}`,
    at,
    renderKey: JSON.stringify([marking, size]),
    draw: () => numbers(marking, size),
  };
}
