/** What a scene comes to: cells, figures and markings. Pure, and so tested without a page. */

import { keyOf, placeOf } from './geometry.js';

/** @import { Marking } from './marks/types.js' */
/** @import { Figure } from './tokens.js' */
/** @import { LastAction, Place, Scene, TileView, UnitView } from './types.js' */

/**
 * A place that can be chosen: a tile, an empty spot, or a gap that a unit stands over.
 * @typedef {{ key: string, place: Place, kind: 'tile' | 'spot' | 'gap', tile: TileView | null, home: number | null, label: string }} Cell
 */

/**
 * All places of a scene.
 * @param {Scene} scene
 * @returns {Map<string, Cell>}
 */
export function cellsOf(scene) {
  const homes = new Map(scene.seats.flatMap(({ seat, home }) => (home ? [[keyOf(home), seat]] : [])));
  const cells = new Map(scene.tiles.map((tile) => [keyOf(tile.at), cellOf(scene, tile, homes)]));
  for (const [place, kind] of emptyPlaces(scene)) {
    const key = keyOf(place);
    if (!cells.has(key)) cells.set(key, { key, place, kind, tile: null, home: null, label: labelOf(scene, key) });
  }
  return cells;
}

/**
 * @param {Scene} scene
 * @param {string} key
 */
const labelOf = (scene, key) => scene.labels.get(key) ?? key;

/**
 * @param {Scene} scene
 * @param {TileView} tile
 * @param {ReadonlyMap<string, number>} homes
 * @returns {Cell}
 */
function cellOf(scene, tile, homes) {
  const key = keyOf(tile.at);
  const based = tile.place === 'base' ? tile.keeper : null;
  const label = scene.labels.get(key) ?? tile.label;
  return { key, place: tile.at, kind: 'tile', tile, home: homes.get(key) ?? based, label };
}

/**
 * Places that may lie outside all tiles.
 * @param {Scene} scene
 * @returns {(readonly [Place, 'spot' | 'gap'])[]}
 */
const emptyPlaces = ({ spots, units, targets }) => [
  ...units.flatMap((unit) => spacesOf(unit).map((place) => /** @type {const} */ ([place, 'gap']))),
  ...spots.map((place) => /** @type {const} */ ([place, 'spot'])),
  ...[...targets.keys()].map((key) => /** @type {const} */ ([placeOf(key), 'gap'])),
];

/**
 * The units on the board.
 * @param {Scene} scene
 * @returns {Figure[]}
 */
export const figuresOf = (scene) =>
  scene.units
    .filter(({ at }) => at)
    .map((unit) => ({
      unit,
      card: scene.cards.get(unit.card),
      able: scene.able.has(unit.id),
    }));

/**
 * The markings of places. What holds for one space of a large unit is shown on all.
 * @param {Scene} scene
 * @param {Iterable<string>} keys
 * @returns {Map<string, Marking>}
 */
export function markingsOf(scene, keys) {
  const standing = standingOn(scene);
  return new Map([...keys].map((key) => [key, markingAt(scene, key, standing.get(key))]));
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {UnitView | undefined} unit - that stands there
 * @returns {Marking}
 */
function markingAt(scene, key, unit) {
  return {
    able: unit !== undefined && scene.able.has(unit.id),
    target: targetAt(scene, key, unit),
    selected: unit !== undefined && unit.id === scene.selected,
    fight: sideAt(scene, key),
    threat: scene.threats.get(key) ?? null,
    reach: scene.reach.has(key),
    danger: scene.dangers.get(key) ?? null,
    hint: scene.hints.has(key),
    last: isEnd(scene.last, key),
    fallen: unit ? null : (scene.fallen.get(key) ?? null),
    unit: unit?.id ?? null,
  };
}

/**
 * Whether the last action began or ended on a place.
 * @param {LastAction} last
 * @param {string} key
 */
function isEnd({ way, blow }, key) {
  return [way[0], way.at(-1), ...blow].some((place) => place && keyOf(place) === key);
}

/**
 * The side of the fight under way that stands on a place.
 * @param {Scene} scene
 * @param {string} key
 * @returns {'attacker' | 'target' | null}
 */
function sideAt({ fight }, key) {
  if (fight.attacker.has(key)) return 'attacker';
  return fight.target.has(key) ? 'target' : null;
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {UnitView | undefined} unit - that stands there
 */
function targetAt({ targets }, key, unit) {
  const own = targets.get(key);
  if (own || !unit) return own ?? null;
  return unit.spaces.map((place) => targets.get(keyOf(place))).find((target) => target?.attack) ?? null;
}

/**
 * Who stands on each space.
 * @param {Scene} scene
 * @returns {Map<string, UnitView>}
 */
const standingOn = ({ units }) => new Map(units.flatMap((unit) => spacesOf(unit).map((place) => [keyOf(place), unit])));

/**
 * @param {UnitView} unit
 * @returns {readonly Place[]}
 */
function spacesOf({ spaces, at }) {
  if (spaces.length > 0) return spaces;
  return at ? [at] : [];
}
