/** The recap: actions of others since the last own turn, and the own units that were lost. Pure. */

import { factsOf } from '../../lib/event_facts.js';
import { placeBefore } from './last_action.js';

/** @import { Compared, EventView, Place, UnitView } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * A lost unit, its last place if the log contains it, and the comparison of dice that decided.
 * @typedef {{ unit: UnitView, at: Place | null, result: Compared | null }} Loss
 */

/**
 * Other news: the *sentence* on an action of a *unit*, and the *results* of its fight.
 * @typedef {{ sentence: string, unit: string | null, results: Compared[] }} Report
 */

/**
 * The own *losses*, and *reports* on all other news.
 * @typedef {{ losses: readonly Loss[], reports: readonly Report[] }} Recap
 */

/** @type {Recap} */
const NONE = { losses: [], reports: [] };

/** The events that take a unit from the game. */
const LOSING = new Set(['captured', 'sunk']);

/**
 * Return the recap since the last own turn; empty after the first news of the own turn.
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
  /** @type {Report[]} */
  const reports = [];
  for (let index = start; index < end; index += 1) {
    const { event, sentence } = /** @type {EventView} */ (log[index]);
    const unit = 'unit' in event ? units.get(event.unit) : undefined;
    if (unit && LOSING.has(event.type) && own.includes(unit.seat)) {
      losses.push({ unit, at: placeBefore(log, index, unit.id), result: takeFatal(reports.at(-1), unit.id) });
    } else if (event.type === 'compared') reports.at(-1)?.results.push(event);
    else if (factsOf(event).news) reports.push({ sentence, unit: unit?.id ?? null, results: [] });
  }
  return { losses, reports };
}

/**
 * Remove the result that a unit fell by from the report of its fight, and return it; `null` without a fight.
 * @param {Report | undefined} report
 * @param {string} unit
 * @returns {Compared | null}
 */
function takeFatal(report, unit) {
  const index = report?.results.findLastIndex(({ target, succeeded }) => succeeded && target === unit) ?? -1;
  return (index >= 0 && report?.results.splice(index, 1)[0]) || null;
}

/**
 * Return the range of the log with the turns of others for the recap.
 * @param {readonly EventView[]} log
 * @param {readonly number[]} own - the seats of this page
 * @returns {readonly [number, number]} start and end, equal if the recap is empty
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
