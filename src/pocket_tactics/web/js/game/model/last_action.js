/** The last action of a game, read from its events. Pure. */

import { factsOf } from '../../lib/event_facts.js';

/** @import { LastAction } from '../../board/types.js' */
/** @import { Event, EventView, Place, UnitView } from '../../wire.js' */

/** @type {LastAction} */
const NONE = { way: [], blow: [] };

/**
 * The last whole action: the way of its unit from where it stood, and its last attack.
 * @param {readonly EventView[]} log - from the beginning, or as much of it as is known
 * @param {readonly UnitView[]} [units] - as they stood before the log begins
 * @returns {LastAction}
 */
export function lastAction(log, units = []) {
  const before = units.flatMap(standing);
  return lastActionSince([...before, ...log], before.length);
}

/**
 * The event that brought a unit to where it stands.
 * @param {UnitView} unit
 * @returns {EventView[]}
 */
const standing = ({ id, at }) => (at ? [{ event: { type: 'placed', rule: '', unit: id, at }, sentence: '' }] : []);

/**
 * @param {readonly EventView[]} log
 * @param {number} begin - where the actions begin in it
 * @returns {LastAction}
 */
function lastActionSince(log, begin) {
  const end = log.findLastIndex(({ event }) => isAttack(event) || arrivalOf(event) !== null);
  const unit = unitOf(log[end]?.event);
  if (end < begin) return NONE;
  if (unit === null) return { way: [/** @type {Place} */ (arrivalOf(eventAt(log, end)))], blow: [] };
  const turn = log.findLastIndex(({ event }, index) => index < end && event.type === 'turn');
  const start = Math.max(turn + 1, begin);
  return { way: wayOf(log, start, unit), blow: blowOf(log, start, unit) };
}

/**
 * The places that a unit has passed since an event, the first of them where it stood.
 * @param {readonly EventView[]} log
 * @param {number} start
 * @param {string} unit
 * @returns {Place[]}
 */
function wayOf(log, start, unit) {
  const origin = log.slice(start).some(({ event }) => unitOf(event) === unit && factsOf(event).bringsUnit)
    ? null
    : placeBefore(log, start, unit);
  const steps = log.slice(start).flatMap(({ event }) => (unitOf(event) === unit ? stepsOf(event) : []));
  return origin && steps.length > 0 ? [origin, ...steps] : steps;
}

/**
 * Where the last attack of a unit came from, and where it went; nothing without one.
 * @param {readonly EventView[]} log
 * @param {number} start
 * @param {string} unit
 * @returns {Place[]}
 */
function blowOf(log, start, unit) {
  const index = log.findLastIndex(({ event }, at) => at >= start && isAttack(event) && unitOf(event) === unit);
  if (index < 0) return [];
  const attack = /** @type {{ target: string, at?: Place }} */ (/** @type {unknown} */ (eventAt(log, index)));
  const [from, to] = [placeBefore(log, index, unit), attack.at ?? placeBefore(log, index, attack.target)];
  return from && to ? [from, to] : [];
}

/**
 * Where a unit stood before an event, as far as the log says.
 * @param {readonly EventView[]} log
 * @param {number} index
 * @param {string} unit
 * @returns {Place | null}
 */
export function placeBefore(log, index, unit) {
  const arrived = log.slice(0, index).findLast(({ event }) => unitOf(event) === unit && arrivalOf(event) !== null);
  return arrived ? arrivalOf(arrived.event) : null;
}

/**
 * The places that an event leads a unit over.
 * @param {Event} event
 * @returns {readonly Place[]}
 */
function stepsOf(event) {
  if (event.type === 'moved') return event.way;
  if (event.type === 'deployed' && event.start) return [event.start];
  const at = arrivalOf(event);
  return at ? [at] : [];
}

/**
 * Where an event leads: a unit, or a piece that is laid.
 * @param {Event} event
 * @returns {Place | null}
 */
function arrivalOf(event) {
  if (event.type === 'moved') return event.way.at(-1) ?? null;
  if (isAttack(event) || !factsOf(event).marksPlace || !('at' in event)) return null;
  return /** @type {Place} */ (event.at);
}

/** @param {Event} event */
const isAttack = (event) => factsOf(event).beginsFight && 'target' in event;

/**
 * @param {Event | undefined} event
 * @returns {string | null}
 */
const unitOf = (event) => (event && 'unit' in event ? event.unit : null);

/**
 * @param {readonly EventView[]} log
 * @param {number} index
 * @returns {Event}
 */
const eventAt = (log, index) => /** @type {EventView} */ (log[index]).event;
