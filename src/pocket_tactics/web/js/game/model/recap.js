/** What others did since the last turn of this page, and the units that it lost. Pure. */

import { factsOf } from '../../lib/event_facts.js';
import { placeBefore } from './last_action.js';

/** @import { EventView, Place, UnitView } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * A unit that was lost, and the place where it stood, if the log says it.
 * @typedef {{ unit: UnitView, at: Place | null }} Loss
 */

/**
 * *losses* are units of this page; *sentences* are what else happened.
 * @typedef {{ losses: readonly Loss[], sentences: readonly string[] }} Recap
 */

/** @type {Recap} */
const NONE = { losses: [], sentences: [] };

/** The events that take a unit from the game. */
const LOSING = new Set(['captured', 'sunk']);

/**
 * All that happened since the last turn of this page, until it acts again.
 * @param {Model} model
 * @returns {Recap}
 */
export function recapOf({ game, view, log, past }) {
  const own = game?.seats ?? [];
  if (!view || past || own.length === 0 || own.length === view.seats.length) return NONE;
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const [start, end] = rangeSinceOwnTurn(log, own);
  /** @type {Loss[]} */
  const losses = [];
  /** @type {string[]} */
  const sentences = [];
  for (let index = start; index < end; index += 1) {
    const { event, sentence } = /** @type {EventView} */ (log[index]);
    const unit = 'unit' in event ? units.get(event.unit) : undefined;
    if (unit && LOSING.has(event.type) && own.includes(unit.seat)) {
      losses.push({ unit, at: placeBefore(log, index, unit.id) });
    } else if (factsOf(event).news) sentences.push(sentence);
  }
  return { losses, sentences };
}

/**
 * Where in the log the turns of others begin and end that a recap is about.
 * @param {readonly EventView[]} log
 * @param {readonly number[]} own - the seats of this page
 * @returns {readonly [number, number]} the same number twice if it is about nothing
 */
function rangeSinceOwnTurn(log, own) {
  const isOwn = (/** @type {EventView} */ { event }) => event.type === 'turn' && own.includes(event.seat);
  const last = log.findLastIndex(({ event }) => event.type === 'turn');
  const current = log[last];
  if (!current) return [0, 0];
  const mine = isOwn(current);
  if (mine && log.slice(last).some(({ event }) => factsOf(event).news)) return [0, 0];
  const end = mine ? last : log.length;
  const before = log.slice(0, end).findLastIndex(isOwn);
  const start = log.findIndex(({ event }, index) => index > before && event.type === 'turn');
  return start < end ? [start, end] : [0, 0];
}
