/** The scene of the stage: the two sides of a fight and their dice, updated by events. Pure. */

import { isSamePlace } from '../../model/position.js';

/** @import { Event, FightView, SideView, View } from '../../../wire.js' */

/**
 * A die on the stage. Its *id* stays the same while the die is there.
 * @typedef {object} StageDie
 * @property {number} id
 * @property {'off' | 'def'} pool
 * @property {number} face
 * @property {boolean} kicker
 */

/**
 * @typedef {object} StageSide
 * @property {string} unit - the id of a unit or a base
 * @property {number} seat
 * @property {string} name
 * @property {string} card - the card of a unit, or of the tile of a base
 * @property {readonly string[]} notes
 * @property {readonly StageDie[]} dice
 * @property {boolean} fallen
 */

/** @typedef {{ sides: readonly StageSide[], next: number }} StageScene */

/** @type {StageScene} */
export const EMPTY_STAGE = { sides: [], next: 1 };

/** The events that remove a unit from the fight. */
const REMOVING = new Set(['captured', 'sunk', 'recalled', 'sent-home']);

/**
 * Return the scene after an event.
 * @param {StageScene} scene
 * @param {Event} event
 * @param {View} view - the position before the event
 * @returns {StageScene}
 */
export function afterEvent(scene, event, view) {
  switch (event.type) {
    case 'declared':
    case 'assaulted':
    case 'engaged':
    case 'faced':
      return { ...scene, sides: [event.unit, event.target].map((unit) => newSide(view, unit)) };
    case 'rolled':
      return withRoll(scene, event);
    case 'kicked':
      return withDice(scene, event.unit, (dice, next) => [...dice, dieOf(next, event.pool, event.face, true)]);
    case 'bumped':
    case 'rerolled':
      return withFace(scene, event.unit, event, event.to);
    case 'brew-paid':
      return withFace(scene, event.unit, { pool: 'def', face: event.face }, event.to);
    case 'die-turned':
      return withDice(scene, event.unit, (dice) => turned(dice, event.face));
    case 'base-struck':
      return withFallen(scene, `${event.seat}.base`);
    default:
      return REMOVING.has(event.type) && 'unit' in event ? withFallen(scene, event.unit) : scene;
  }
}

/**
 * Return the scene of the fight in a position. Dice that were on the stage retain their ids.
 * @param {StageScene} scene
 * @param {FightView} fight
 * @param {View} view
 * @returns {StageScene}
 */
export function afterPosition(scene, fight, view) {
  const pairs = [fight.attacker, fight.target].flatMap((side) => (side ? [side] : []));
  const next = withIds(
    scene.next,
    pairs.map((side) => ({ side, dice: diceOf(side, scene) })),
  );
  const sides = next.sides.map(({ side, dice }) => {
    const { unit, name, seat, notes } = side;
    return { ...newSide(view, unit), name, seat, notes, dice };
  });
  return { sides, next: next.next };
}

/**
 * Return the dice of a side, with the ids of the dice on the stage, and id 0 for new dice.
 * @param {SideView} side
 * @param {StageScene} scene
 * @returns {StageDie[]}
 */
function diceOf({ unit, pools }, { sides }) {
  const known = [...(sides.find((each) => each.unit === unit)?.dice ?? [])];
  const dice = pools.flatMap(({ pool, faces, kickers }) => [
    ...(faces ?? []).map((face) => dieOf(0, pool, face, false)),
    ...kickers.map((face) => dieOf(0, pool, face, true)),
  ]);
  return dice.map((die) => {
    const index = known.findIndex((each) => isAlike(each, die));
    const [same] = index < 0 ? [] : known.splice(index, 1);
    return same ?? die;
  });
}

/**
 * Return the sides with ids for new dice, and the next id.
 * @param {number} first
 * @param {readonly { side: SideView, dice: readonly StageDie[] }[]} sides
 */
function withIds(first, sides) {
  let next = first;
  const numbered = sides.map(({ side, dice }) => ({
    side,
    dice: dice.map((die) => {
      if (die.id > 0) return die;
      next += 1;
      return { ...die, id: next - 1 };
    }),
  }));
  return { sides: numbered, next };
}

/**
 * Return the two dice that decided a comparison, or `null` for dice that are not on the stage.
 * @param {StageScene} scene
 * @param {Extract<Event, { type: 'compared' }>} event
 * @returns {readonly [StageDie | null, StageDie | null]}
 */
export function decidingDice({ sides }, event) {
  const find = (/** @type {string} */ unit, /** @type {string} */ pool, /** @type {number} */ face) =>
    sides.find((side) => side.unit === unit)?.dice.find((die) => die.pool === pool && die.face === face) ?? null;
  return [find(event.unit, 'off', event.ours), find(event.target, 'def', event.theirs)];
}

/**
 * @param {View} view
 * @param {string} id - the id of a unit or a base
 * @returns {StageSide}
 */
function newSide(view, id) {
  const unit = view.units.find((each) => each.id === id);
  const seat = unit?.seat ?? Number.parseInt(id, 10);
  const name = unit?.name ?? view.seats.find((each) => each.seat === seat)?.name ?? id;
  return { unit: id, seat, name, card: unit?.card ?? groundOfBase(view, seat), notes: [], dice: [], fallen: false };
}

/**
 * Return the card of the tile that a base is on; empty if the map shows none.
 * @param {View} view
 * @param {number} seat
 */
function groundOfBase({ seats, tiles }, seat) {
  const home = seats.find((each) => each.seat === seat)?.home;
  const tile =
    tiles.find(({ place, keeper }) => place === 'base' && keeper === seat) ??
    tiles.find(({ at }) => home && isSamePlace(at, home));
  return tile ? (tile.feature ?? tile.terrain) : '';
}

/**
 * @param {StageScene} scene
 * @param {Extract<Event, { type: 'rolled' }>} event
 * @returns {StageScene}
 */
function withRoll(scene, { unit, pool, faces }) {
  return withDice(scene, unit, (dice, next) => [
    ...dice.filter((die) => die.pool !== pool || die.kicker),
    ...faces.map((face, index) => dieOf(next + index, pool, face, false)),
  ]);
}

/**
 * @param {number} id
 * @param {'off' | 'def'} pool
 * @param {number} face
 * @param {boolean} kicker
 * @returns {StageDie}
 */
const dieOf = (id, pool, face, kicker) => ({ id, pool, face, kicker });

/**
 * Return the dice after one OFF die was turned into a DEF die.
 * @param {readonly StageDie[]} dice
 * @param {number} face
 */
function turned(dice, face) {
  const die = dice.find((each) => isAlike(each, { pool: 'off', face, kicker: false }));
  return dice.map((each) => (each === die ? { ...each, pool: /** @type {const} */ ('def') } : each));
}

/**
 * @param {StageScene} scene
 * @param {string} unit
 * @param {{ pool: 'off' | 'def', face: number }} from
 * @param {number} to
 * @returns {StageScene}
 */
function withFace(scene, unit, { pool, face }, to) {
  return withDice(scene, unit, (dice) => {
    const die = dice.find((each) => isAlike(each, { pool, face, kicker: false }));
    return dice.map((each) => (each === die ? { ...each, face: to } : each));
  });
}

/**
 * @param {Omit<StageDie, 'id'>} one
 * @param {Omit<StageDie, 'id'>} other
 */
const isAlike = (one, other) => one.pool === other.pool && one.face === other.face && one.kicker === other.kicker;

/**
 * @param {StageScene} scene
 * @param {string} unit
 * @param {(dice: readonly StageDie[], next: number) => readonly StageDie[]} change
 * @returns {StageScene}
 */
function withDice(scene, unit, change) {
  const sides = scene.sides.map((side) =>
    side.unit === unit ? { ...side, dice: change(side.dice, scene.next) } : side,
  );
  const ids = sides.flatMap(({ dice }) => dice.map(({ id }) => id));
  return { sides, next: Math.max(scene.next, ...ids.map((id) => id + 1)) };
}

/**
 * @param {StageScene} scene
 * @param {string} unit
 * @returns {StageScene}
 */
function withFallen(scene, unit) {
  return { ...scene, sides: scene.sides.map((side) => (side.unit === unit ? { ...side, fallen: true } : side)) };
}
