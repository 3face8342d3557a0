/** A small map in the corner of the start page: a picture, nothing to play with. */

import { createBoard } from '../board/board.js';
import { plainScene } from '../board/plain_scene.js';
import { plainTile } from '../board/tiles.js';
import { h } from '../lib/dom.js';

/** @import { Scene } from '../board/types.js' */
/** @import { CardView } from '../wire.js' */
/** @typedef {readonly [number, number]} Place */

/** Where a tile lies, and what it is. @typedef {readonly [number, number, string]} Ground */
/**
 * A unit: card, seat, place, skill, dice.
 * @typedef {readonly [string, number, Place, string, readonly [number, number]]} Standing
 */

/** @type {readonly Ground[]} */
const GROUND = [
  [0, 3, 'water'],
  [1, 2, 'field'],
  [0, 2, 'hill'],
  [1, 1, 'forest'],
  [2, 0, 'field'],
  [0, 1, 'field'],
  [1, 0, 'village'],
  [0, 0, 'keep'],
  [2, -1, 'hill'],
  [1, -1, 'water'],
  [0, -1, 'forest'],
  [2, -2, 'field'],
  [1, -2, 'field'],
  [2, -3, 'water'],
  [1, -3, 'hill'],
  [3, -4, 'field'],
];

/** @type {readonly Standing[]} */
const STANDING = [
  ['footman', 0, [0, 2], 'melee', [2, 2]],
  ['archer', 0, [1, 2], 'archery', [1, 1]],
  ['cavalier', 0, [0, 0], 'melee', [2, 2]],
  ['mage', 1, [1, -2], 'melee', [0, 1]],
  ['cavalier', 1, [2, -2], 'melee', [2, 2]],
  ['archer', 1, [1, -3], 'archery', [1, 1]],
];

/** @returns {HTMLElement} */
export function scenery() {
  const element = h('div', { class: 'scenery', 'aria-hidden': 'true', inert: true });
  const board = createBoard(element, { onPlace: () => undefined });
  requestAnimationFrame(() => board.show(scene()));
  return element;
}

/** @returns {Scene} */
function scene() {
  return {
    ...plainScene(GROUND.map(([q, r, terrain]) => plainTile([q, r], terrain))),
    units: STANDING.map(unitView),
    cards: new Map(STANDING.map((each) => [each[0], cardView(each)])),
  };
}

/**
 * @param {Standing} standing
 * @returns {Scene['units'][number]}
 */
function unitView([card, seat, at]) {
  return {
    id: `${seat}.${card}.1`,
    card,
    seat,
    name: '',
    token: '',
    zone: 'map',
    at,
    spaces: [at],
    by: null,
    marks: [],
  };
}

/**
 * As much of a card as a token shows.
 * @param {Standing} standing
 * @returns {CardView}
 */
function cardView([id, , , skill, dice]) {
  return {
    id,
    name: id,
    kind: 'unit',
    lines: [],
    cost: null,
    types: [id],
    faction: '',
    dice,
    figures: [],
    skills: [skill],
    openings: null,
    rule: '',
  };
}
