/** The picture of the position on the start page, before the game has been loaded. */

import { createBoard } from '../board/board.js';
import { plainScene } from '../board/plain_scene.js';
import { plainTile } from '../board/tiles.js';
import { ownSideBelow } from '../board/turns.js';
import { h } from '../lib/dom.js';

/** @import { Scene } from '../board/types.js' */
/** @import { CardView } from '../wire.js' */
/** @typedef {readonly [number, number]} Place */

/** A tile: its two coordinates and its terrain. @typedef {readonly [number, number, string]} Tile */
/**
 * A unit: card, seat, place, skill, dice.
 * @typedef {readonly [string, number, Place, string, readonly [number, number]]} PlacedUnit
 */

/** The map of the lesson `fifth-front`. @type {readonly Tile[]} */
const TILES = [
  [0, 2, 'field'],
  [0, 1, 'field'],
  [1, 1, 'forest'],
  [2, 0, 'field'],
  [0, 0, 'field'],
  [1, 0, 'village'],
  [2, -1, 'keep'],
  [0, -1, 'forest'],
  [1, -1, 'field'],
  [2, -2, 'hill'],
  [1, -2, 'water'],
  [2, -3, 'field'],
];

/** The units of that lesson. @type {readonly PlacedUnit[]} */
const UNITS = [
  ['footman', 0, [0, 0], 'melee', [2, 2]],
  ['cavalier', 0, [0, 2], 'melee', [2, 2]],
  ['archer', 0, [1, 1], 'archery', [1, 1]],
  ['mage', 1, [1, -1], 'melee', [0, 1]],
  ['cavalier', 1, [2, -2], 'melee', [2, 2]],
  ['archer', 1, [2, -3], 'archery', [1, 1]],
];

/** The edges of both sides. @type {readonly Place[]} */
const HOMES = [
  [0, 2],
  [2, -3],
];

/** The target of the attack, and the chance that it falls. */
const TARGET = { at: '1,-1', attack: true, win: '58 %', loss: null, instead: null, risk: null };

/** @returns {HTMLElement} */
export function scenery() {
  const element = h('div', { class: 'scenery', 'aria-hidden': 'true', inert: true });
  const board = createBoard(element, { onPlace: () => undefined });
  requestAnimationFrame(() => board.show(scene(board.aspect)));
  return element;
}

/**
 * @param {number} aspect - of the board
 * @returns {Scene}
 */
function scene(aspect) {
  return {
    ...plainScene(TILES.map(([q, r, terrain]) => plainTile([q, r], terrain))),
    units: UNITS.map(unitView),
    seats: HOMES.map((home, seat) => ({ seat, name: '', played: '', face: '', home, out: false, lines: [] })),
    orientation: ownSideBelow(
      TILES.map(([q, r]) => /** @type {Place} */ ([q, r])),
      HOMES.slice(0, 1),
      HOMES.slice(1),
      aspect,
    ),
    selected: '0.footman.1',
    targets: new Map([[TARGET.at, TARGET]]),
    cards: new Map(UNITS.map((each) => [each[0], cardView(each)])),
  };
}

/**
 * @param {PlacedUnit} unit
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
 * A card with the facts that its token shows.
 * @param {PlacedUnit} unit
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
    type_names: [],
    good_at: '',
    faction: '',
    faction_name: '',
    dice: [String(dice[0]), String(dice[1])],
    figures: [],
    skills: [skill],
    openings: null,
    rule: '',
  };
}
