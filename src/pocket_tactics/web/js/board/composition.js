/** What a scene comes to: cells, figures and markings. Pure, and so tested without a page. */

import { keyOf, placeOf } from './geometry.js';
import { isMarked } from './marks.js';

/** @import { Marking } from './marks.js' */
/** @import { Figure } from './tokens.js' */
/** @import { Place, Scene, TileView, UnitView } from './types.js' */

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
 * What is marked, by place. What holds for one space of a large unit is shown on all of
 * them, and told once, where it stands.
 * @param {Scene} scene
 * @param {Iterable<string>} keys
 * @returns {Map<string, Marking>}
 */
export function markingsOf(scene, keys) {
  const standing = standingOn(scene);
  const last = new Set(scene.last.map(keyOf));
  const all = [...keys].map(
    (key) =>
      /** @type {const} */ ([
        key,
        {
          target: targetAt(scene, key, standing.get(key)) ?? (scene.fight.target.has(key) ? STRUCK : null),
          selected:
            scene.fight.attacker.has(key) || (standing.get(key)?.id === scene.selected && scene.selected !== null),
          threat: scene.threats.has(key),
          hint: scene.hints.has(key),
          last: last.has(key),
          unit: standing.get(key)?.id ?? null,
        },
      ]),
  );
  return new Map(all.filter(([, marking]) => isMarked(marking)));
}

/** Who is attacked in the fight under way is marked like a target. */
const STRUCK = { attack: true, win: null, risk: null };

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
