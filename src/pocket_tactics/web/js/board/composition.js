/** The cells, figures and markings of a scene. Pure, so that it is tested without a page. */

import { keyOf, placeOf } from './geometry.js';

/** @import { Marking } from './marks/types.js' */
/** @import { Figure } from './tokens.js' */
/** @import { LastAction, Place, Scene, TileView, UnitView } from './types.js' */

/**
 * A place of the board: a tile, an empty spot to choose, or a gap (another place without a tile,
 * such as one that a large unit covers).
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
  const baseOwner = tile.place === 'base' ? tile.keeper : null;
  const label = scene.labels.get(key) ?? tile.label;
  return { key, place: tile.at, kind: 'tile', tile, home: homes.get(key) ?? baseOwner, label };
}

/**
 * Places that may be outside all tiles.
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
 * The markings of places. A large unit shows an attack on one of its spaces on all of them.
 * @param {Scene} scene
 * @param {Iterable<string>} keys
 * @returns {Map<string, Marking>}
 */
export function markingsOf(scene, keys) {
  const units = unitsBySpace(scene);
  return new Map([...keys].map((key) => [key, markingAt(scene, key, units.get(key))]));
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {UnitView | undefined} unit - on that place
 * @returns {Marking}
 */
function markingAt(scene, key, unit) {
  return {
    able: unit !== undefined && scene.able.has(unit.id),
    target: targetAt(scene, key, unit),
    selected: unit !== undefined && unit.id === scene.selected,
    fight: fightSideAt(scene, key),
    threat: scene.threats.get(key) ?? null,
    reach: scene.reach.has(key),
    attacker: scene.attackers.get(key) ?? null,
    danger: scene.dangers.get(key) ?? null,
    hint: scene.hints.has(key),
    last: isEnd(scene.last, key),
    fallen: unit ? null : (scene.fallen.get(key) ?? null),
    unit: unit?.id ?? null,
    edge: false,
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
 * The side that a place has in the current fight.
 * @param {Scene} scene
 * @param {string} key
 * @returns {'attacker' | 'target' | null}
 */
function fightSideAt({ fight }, key) {
  if (fight.attacker.has(key)) return 'attacker';
  return fight.target.has(key) ? 'target' : null;
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {UnitView | undefined} unit - on that place
 */
function targetAt({ targets }, key, unit) {
  const own = targets.get(key);
  if (own || !unit) return own ?? null;
  return unit.spaces.map((place) => targets.get(keyOf(place))).find((target) => target?.attack) ?? null;
}

/**
 * The unit on each space.
 * @param {Scene} scene
 * @returns {Map<string, UnitView>}
 */
const unitsBySpace = ({ units }) =>
  new Map(units.flatMap((unit) => spacesOf(unit).map((place) => [keyOf(place), unit])));

/**
 * @param {UnitView} unit
 * @returns {readonly Place[]}
 */
function spacesOf({ spaces, at }) {
  if (spaces.length > 0) return spaces;
  return at ? [at] : [];
}
