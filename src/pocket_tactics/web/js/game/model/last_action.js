/** The last action of a game, read from its events. Pure. */

import { factsOf } from '../../lib/event_facts.js';

/** @import { LastAction } from '../../board/types.js' */
/** @import { Event, EventView, Place } from '../../wire.js' */
/** @import { Model } from './model.js' */

/** @type {LastAction} */
const NONE = { way: [], blow: [] };

/**
 * Return the last complete action: the path of its unit from the start place, and its last attack.
 * @param {readonly EventView[]} log - from the start of the game, or its known part
 * @param {readonly { id: string, at: Place | null }[]} [units] - their positions before the log begins
 * @returns {LastAction}
 */
export function lastAction(log, units = []) {
  const before = units.flatMap(placedEvents);
  return lastActionSince([...before, ...log], before.length);
}

/**
 * Return the log of a model after events that place the units which stood on the map before it.
 * @param {Model} model
 * @returns {readonly EventView[]}
 */
export const logFromStart = ({ log, unitsBeforeLog }) => [...unitsBeforeLog.flatMap(placedEvents), ...log];

/**
 * Return an event that places a unit where it is; none if it is not on the map.
 * @param {{ id: string, at: Place | null }} unit
 * @returns {EventView[]}
 */
const placedEvents = ({ id, at }) => (at ? [{ event: { type: 'placed', rule: '', unit: id, at }, sentence: '' }] : []);

/**
 * @param {readonly EventView[]} log
 * @param {number} firstIndex - the index of the first event of an action
 * @returns {LastAction}
 */
function lastActionSince(log, firstIndex) {
  const end = log.findLastIndex(({ event }) => isAttack(event) || arrivalOf(event) !== null);
  const unit = unitOf(log[end]?.event);
  if (end < firstIndex) return NONE;
  if (unit === null) return { way: [/** @type {Place} */ (arrivalOf(eventAt(log, end)))], blow: [] };
  const turn = log.findLastIndex(({ event }, index) => index < end && event.type === 'turn');
  const start = Math.max(turn + 1, firstIndex);
  return { way: pathOf(log, start, unit), blow: attackPlaces(log, start, unit) };
}

/**
 * Return the places that a unit has passed since an event, with its start place first; only the last
 * one if the log does not contain its start place.
 * @param {readonly EventView[]} log
 * @param {number} start
 * @param {string} unit
 * @returns {Place[]}
 */
function pathOf(log, start, unit) {
  const steps = log.slice(start).flatMap(({ event }) => (unitOf(event) === unit ? stepsOf(event) : []));
  if (log.slice(start).some(({ event }) => unitOf(event) === unit && factsOf(event).bringsUnit)) return steps;
  const origin = placeBefore(log, start, unit);
  return origin && steps.length > 0 ? [origin, ...steps] : steps.slice(-1);
}

/**
 * Return the places of the attacker and the target in the last attack of a unit; empty without
 * an attack.
 * @param {readonly EventView[]} log
 * @param {number} start
 * @param {string} unit
 * @returns {Place[]}
 */
function attackPlaces(log, start, unit) {
  const index = log.findLastIndex(({ event }, at) => at >= start && isAttack(event) && unitOf(event) === unit);
  if (index < 0) return [];
  const attack = /** @type {{ target: string, at?: Place }} */ (/** @type {unknown} */ (eventAt(log, index)));
  const [from, to] = [placeBefore(log, index, unit), attack.at ?? placeBefore(log, index, attack.target)];
  return from && to ? [from, to] : [];
}

/**
 * Return the place of a unit before an event, or `null` if the log does not contain it.
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
 * Return the places that a unit passes in an event.
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
 * Return the destination of a unit in an event, or the place of a piece that is laid.
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
