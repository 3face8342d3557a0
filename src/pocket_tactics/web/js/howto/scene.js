/** The scene of a picture of the instructions. Pure. */

import { plainScene } from '../board/plain_scene.js';
import { plainTile } from '../board/tiles.js';

/** @import { Place, Scene, TileView, UnitView } from '../board/types.js' */
/** @import { CardView } from '../wire.js' */
/** @import { Picture } from './pictures.js' */

/** The second coordinate of the first tile of each row. */
const ROW_STARTS = [2, 2, 1];

/**
 * The place with a row and a column, such as `12`.
 * @param {string} code
 * @returns {Place}
 */
export function placeOf(code) {
  const [row, column] = [Number(code[0]), Number(code[1])];
  return [row - 1, (ROW_STARTS[row] ?? 0) - column];
}

/**
 * @param {Picture} picture
 * @param {ReadonlyMap<string, CardView>} cards
 * @returns {Scene}
 */
export function sceneOf(picture, cards) {
  const units = (picture.units ?? []).map(unitView);
  const [attacker, target] = keysOf(picture.fight);
  return {
    ...plainScene(tilesOf(picture, cards)),
    units,
    cards,
    seats: wordsOf(picture.homes).map((code, seat) => ({
      seat,
      name: '',
      played: '',
      home: placeOf(code),
      face: '',
      out: false,
      lines: [],
    })),
    spots: wordsOf(picture.spots).map(placeOf),
    selected: units.find(({ at }) => picture.selected && String(at) === String(placeOf(picture.selected)))?.id ?? null,
    targets: new Map([
      ...keysOf(picture.go).map((key) => /** @type {const} */ ([key, targetOf(false)])),
      ...keysOf(picture.hit).map((key) => /** @type {const} */ ([key, targetOf(true)])),
    ]),
    fight: { attacker: new Set(attacker ? [attacker] : []), target: new Set(target ? [target] : []) },
    last: { way: wordsOf(picture.way).map(placeOf), blow: wordsOf(picture.blow).map(placeOf) },
  };
}

/** @param {boolean} attack */
const targetOf = (attack) => ({ attack, win: null, loss: null, instead: null, risk: null });

/** @param {string | undefined} text */
const wordsOf = (text) => text?.split(' ') ?? [];

/** @param {string | undefined} text */
const keysOf = (text) => wordsOf(text).map((code) => placeOf(code).join(','));

/**
 * @param {Picture} picture
 * @param {ReadonlyMap<string, CardView>} cards
 * @returns {TileView[]}
 */
function tilesOf(picture, cards) {
  const keepers = keepersOf(picture.keepers);
  return picture.map.flatMap((row, number) =>
    wordsOf(row).flatMap((terrain, column) => {
      if (terrain === '.') return [];
      const code = `${number}${column}`;
      /** @type {TileView['place']} */
      const where = wordsOf(picture.heavens).includes(code) ? 'heavens' : 'map';
      const place = wordsOf(picture.homes).includes(code) && BASES.has(terrain) ? 'base' : where;
      const openings = cards.get(terrain)?.openings ?? null;
      return [{ ...plainTile(placeOf(code), terrain), place, openings, keeper: keepers.get(code) ?? null }];
    }),
  );
}

/** The bases in the pictures. */
const BASES = new Set(['caer', 'circle', 'citadel']);

/**
 * The seat that controls each feature. The text lists a seat, then its features, then another seat and so on.
 * @param {string | undefined} text
 * @returns {ReadonlyMap<string, number>}
 */
function keepersOf(text) {
  let seat = 0;
  return new Map(
    wordsOf(text).flatMap((word) => {
      if (word.length > 1) return [/** @type {const} */ ([word, seat])];
      seat = Number(word);
      return [];
    }),
  );
}

/**
 * @param {string} text - card, seat and places
 * @param {number} number
 * @returns {UnitView}
 */
function unitView(text, number) {
  const [card = '', seat, ...codes] = wordsOf(text);
  const spaces = codes.map(placeOf);
  const at = spaces[0] ?? null;
  const known = { id: `${seat}.${card}.${number}`, card, seat: Number(seat), name: '', token: '' };
  return { ...known, zone: 'map', at, spaces, by: null, marks: [] };
}
