/** The model after each message of the server, one function a message. Pure. */

import { factsOf } from '../../lib/event_facts.js';
import { atPosition } from './model.js';

/** @import { EventView, Odds, Reached, Snapshot, Staked, Threatened, Visited, Welcome } from '../../wire.js' */
/** @import { Model, Past, Trail } from './model.js' */
/** @import { WholeOptions, WholeUndone, WholeUpdate } from '../wire/view_patches.js' */

/**
 * The model with the game that the page has joined.
 * @param {Model} model
 * @param {Welcome} game
 * @returns {Model}
 */
export function withGame(model, game) {
  return { ...model, game };
}

/**
 * The model after a snapshot. If the position is the same, nothing picked is lost.
 * @param {Model} model
 * @param {Snapshot} snapshot
 * @returns {Model}
 */
export function withSnapshot(model, { view, told, log }) {
  const before = model.view;
  const read = { ...withLog(model, log ?? []), untold: told - (log ?? []).length, lost: false };
  const same = before?.number === view.number && before.yours === view.yours;
  return same ? { ...read, view, sent: false } : atPosition(read, view);
}

/**
 * The model after an update, with all its events.
 * @param {Model} model
 * @param {WholeUpdate} update
 * @returns {Model}
 */
export function withUpdate(model, update) {
  return atPosition(update.events.reduce(withEvent, model), update.view);
}

/**
 * The model after an undo: the log is shorter by the events of what was undone.
 * @param {Model} model
 * @param {WholeUndone} undone
 * @returns {Model}
 */
export function withUndone(model, { told, view }) {
  return atPosition(withLog(model, model.log.slice(0, Math.max(0, told - model.untold))), view);
}

/**
 * The model with the options of the position that it shows.
 * @param {Model} model
 * @param {WholeOptions} options
 * @returns {Model}
 */
export function withOptions(model, { view }) {
  return { ...atPosition(model, view), sent: model.sent };
}

/**
 * The model with the odds of another subject, if they are those of the position.
 * @param {Model} model
 * @param {Odds} message
 * @returns {Model}
 */
export function withOdds(model, { at, subject, odds }) {
  if (at !== model.view?.number) return model;
  const more = odds.map((each) => /** @type {const} */ ([each.action, each]));
  return { ...model, odds: new Map([...model.odds, ...more]), weighed: new Set([...model.weighed, subject]) };
}

/**
 * The model with what the choices do to the game, if they are those of the position.
 * @param {Model} model
 * @param {Staked} message
 * @returns {Model}
 */
export function withStakes(model, { at, sentence, dangers, stakes, order, harmful }) {
  if (at !== model.view?.number) return model;
  const known = new Map(stakes.map((each) => [each.action, each]));
  return { ...model, danger: sentence, dangers, stakes: known, order, harmful: new Set(harmful) };
}

/**
 * The model with the reach of the unit that is still looked at.
 * @param {Model} model
 * @param {Reached} message
 * @returns {Model}
 */
export function withReach(model, message) {
  return message.at === model.view?.number ? { ...model, reach: message } : model;
}

/**
 * The model with threats, if there are any and they are those of the position.
 * @param {Model} model
 * @param {Threatened} message
 * @returns {Model}
 */
export function withThreats(model, { at, threats }) {
  if (at !== model.view?.number) return model;
  return { ...model, threats: threats.length > 0 ? threats : null };
}

/**
 * The model at an earlier moment of the game.
 * @param {Model} model
 * @param {Visited} past
 * @returns {Model}
 */
export function withPast(model, past) {
  return { ...model, past: { ...past, trail: trailTo(model.past, past) }, picked: null, asked: [], threats: null };
}

/**
 * What was looked at up to a moment; a jump to another moment begins again.
 * @param {Past | null} before
 * @param {Visited} now
 * @returns {Trail}
 */
function trailTo(before, now) {
  if (before === null || now.moment !== before.moment + 1) return { events: [], units: now.view.units };
  return { ...before.trail, events: [...before.trail.events, ...now.events] };
}

/**
 * The model with another log, and what decided its last fight.
 * @param {Model} model
 * @param {readonly EventView[]} log
 * @returns {Model}
 */
function withLog(model, log) {
  return { ...model, log, verdict: decidingComparisons([], log) };
}

/**
 * The model after one event, while the position is still the one before.
 * @param {Model} model
 * @param {EventView} view
 * @returns {Model}
 */
export function withEvent(model, view) {
  return {
    ...model,
    log: [...model.log, view],
    coming: model.coming.slice(1),
    verdict: decidingComparisons(model.verdict, [view]),
    tray: factsOf(view.event).dice ? [...model.tray, view] : model.tray,
  };
}

/**
 * The comparisons that decided the last fight.
 * @param {readonly EventView[]} before
 * @param {readonly EventView[]} events
 * @returns {readonly EventView[]}
 */
export function decidingComparisons(before, events) {
  let found = before;
  for (const each of events) {
    if (factsOf(each.event).beginsFight) found = [];
    if (each.event.type === 'compared') found = [...found, each];
  }
  return found;
}

/**
 * What decided the last fight, until every side has had a turn after it.
 * @param {Model} model
 * @returns {readonly EventView[]}
 */
export function recentVerdict({ log, verdict, view }) {
  const last = verdict.at(-1);
  if (!last) return [];
  return turnsIn(log.slice(log.lastIndexOf(last) + 1)) > (view?.seats.length ?? 0) ? [] : verdict;
}

/**
 * Whether it is the first turn of a side.
 * @param {Model} model
 * @returns {boolean}
 */
export function isFirstTurn({ log, view }) {
  const turns = turnsIn(log);
  return turns > 0 && turns <= (view?.seats.length ?? 0);
}

/**
 * How many turns begin in a log.
 * @param {readonly EventView[]} log
 * @returns {number}
 */
function turnsIn(log) {
  return log.filter(({ event }) => event.type === 'turn').length;
}

/**
 * The model with events that are shown next, so that their arrows are drawn.
 * @param {Model} model
 * @param {readonly EventView[]} events
 * @returns {Model}
 */
export function withComing(model, events) {
  const { past } = model;
  if (!past) return { ...model, coming: events };
  return { ...model, past: { ...past, trail: { ...past.trail, events: [...past.trail.events, ...events] } } };
}
