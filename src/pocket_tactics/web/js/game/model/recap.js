/** The recap: actions of others since the last own turn, and the own units that were lost. Pure. */

import { factsOf } from '../../lib/event_facts.js';
import { logFromStart, placeBefore } from './last_action.js';

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
 * Return the recap since the last own turn began; empty after the first news of the own turn.
 * @param {Model} model
 * @returns {Recap}
 */
export function recapOf(model) {
  const { game, view, past } = model;
  const own = game?.seats ?? [];
  if (!view || past || own.length === 0 || own.length === view.seats.length) return NONE;
  const mine = new Map(view.units.filter(({ seat }) => own.includes(seat)).map((unit) => [unit.id, unit]));
  const log = logFromStart(model);
  const [ownTurn, start, end] = rangeSinceOwnTurn(log, own);
  const { losses, reports } = readRange(log, start, end, mine);
  return { losses: [...readRange(log, ownTurn, start, mine).losses, ...losses], reports };
}

/**
 * Return the losses of `mine` and the other news of a range of the log.
 * @param {readonly EventView[]} log
 * @param {number} start
 * @param {number} end
 * @param {ReadonlyMap<string, UnitView>} mine - the own units by id
 * @returns {Recap}
 */
function readRange(log, start, end, mine) {
  /** @type {Loss[]} */
  const losses = [];
  /** @type {Report[]} */
  const reports = [];
  for (let index = start; index < end; index += 1) {
    const { event, sentence } = /** @type {EventView} */ (log[index]);
    const unit = 'unit' in event ? event.unit : null;
    const lost = LOSING.has(event.type) && mine.get(unit ?? '');
    if (lost) {
      losses.push({ unit: lost, at: placeBefore(log, index, lost.id), result: takeFatal(reports.at(-1), lost.id) });
    } else if (event.type === 'compared') reports.at(-1)?.results.push(event);
    else if (factsOf(event).news) reports.push({ sentence, unit, results: [] });
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
 * @returns {readonly [number, number, number]} where the last own turn began, start and end; equal if the recap is empty
 */
function rangeSinceOwnTurn(log, own) {
  const isOwn = (/** @type {EventView} */ { event }) => event.type === 'turn' && own.includes(event.seat);
  const last = log.findLastIndex(({ event }) => event.type === 'turn');
  const current = log[last];
  if (!current) return [0, 0, 0];
  const mine = isOwn(current);
  if (mine && log.slice(last).some(({ event }) => factsOf(event).news)) return [0, 0, 0];
  const end = mine ? last : log.length;
  const before = log.slice(0, end).findLastIndex(isOwn);
  const start = log.findIndex(({ event }, index) => index > before && event.type === 'turn');
  return start < end ? [Math.max(before, 0), start, end] : [0, 0, 0];
}
