/** The transitions of the model: one function for each message of the server. Pure. */

import { factsOf } from '../../lib/event_facts.js';
import { atPosition } from './model.js';

/** @import { EventView, Odds, Reached, Snapshot, Staked, Threatened, Visited, Welcome } from '../../wire.js' */
/** @import { Model, Past, Trail } from './model.js' */
/** @import { WholeOptions, WholeUndone, WholeUpdate } from '../wire/view_patches.js' */

/**
 * Return the model with the game that the client has joined.
 * @param {Model} model
 * @param {Welcome} game
 * @returns {Model}
 */
export function withGame(model, game) {
  return { ...model, game };
}

/**
 * Return the model after a snapshot. If the position is the same, the selection is preserved.
 * @param {Model} model
 * @param {Snapshot} snapshot
 * @returns {Model}
 */
export function withSnapshot(model, { view, told, units, log }) {
  const before = model.view;
  const current = {
    ...withLog(model, log ?? []),
    eventsBeforeLog: told - (log ?? []).length,
    unitsBeforeLog: log ? units : view.units.flatMap(({ id, at }) => (at ? [{ id, at }] : [])),
    lost: false,
  };
  const same = before?.number === view.number && before.yours === view.yours;
  return same ? { ...current, view, sent: false } : atPosition(current, view);
}

/**
 * Return the model after an update, with all its events.
 * @param {Model} model
 * @param {WholeUpdate} update
 * @returns {Model}
 */
export function withUpdate(model, update) {
  return atPosition(update.events.reduce(withEvent, model), update.view);
}

/**
 * Return the model without the question of its position, which the table has answered.
 * @param {Model} model
 * @returns {Model}
 */
export function withoutQuestion(model) {
  return model.view ? atPosition(model, { ...model.view, yours: false, choices: [] }) : model;
}

/**
 * Return the model after an undo, without the undone events in the log.
 * @param {Model} model
 * @param {WholeUndone} undone
 * @returns {Model}
 */
export function withUndone(model, { told, view }) {
  return atPosition(withLog(model, model.log.slice(0, Math.max(0, told - model.eventsBeforeLog))), view);
}

/**
 * Return the model with the options of its position.
 * @param {Model} model
 * @param {WholeOptions} options
 * @returns {Model}
 */
export function withOptions(model, { view }) {
  return { ...atPosition(model, view), sent: model.sent };
}

/**
 * Return the model with the odds of another subject, unless the position has changed.
 * @param {Model} model
 * @param {Odds} message
 * @returns {Model}
 */
export function withOdds(model, { at, subject, odds }) {
  if (at !== model.view?.number) return model;
  const more = odds.map((each) => /** @type {const} */ ([each.action, each]));
  return {
    ...model,
    odds: new Map([...model.odds, ...more]),
    subjectsWithOdds: new Set([...model.subjectsWithOdds, subject]),
  };
}

/**
 * Return the model with the stakes of the choices, unless the position has changed.
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
 * Return the model with the reach of a unit, unless the position has changed.
 * @param {Model} model
 * @param {Reached} message
 * @returns {Model}
 */
export function withReach(model, message) {
  return message.at === model.view?.number ? { ...model, reach: message } : model;
}

/**
 * Return the model with the threats, `null` if there are none. Threats of another position are
 * ignored.
 * @param {Model} model
 * @param {Threatened} message
 * @returns {Model}
 */
export function withThreats(model, { at, threats }) {
  if (at !== model.view?.number) return model;
  return { ...model, threats: threats.length > 0 ? threats : null };
}

/**
 * Return the model at an earlier moment of the game.
 * @param {Model} model
 * @param {Visited} past
 * @returns {Model}
 */
export function withPast(model, past) {
  return {
    ...model,
    past: { ...past, trail: nextTrail(model.past, past) },
    picked: null,
    toConfirm: [],
    threats: null,
  };
}

/**
 * Return the trail up to a moment. A jump to another moment starts a new trail.
 * @param {Past | null} before
 * @param {Visited} now
 * @returns {Trail}
 */
function nextTrail(before, now) {
  if (before === null || now.moment !== before.moment + 1) return { events: [], units: now.view.units };
  return { ...before.trail, events: [...before.trail.events, ...now.events] };
}

/**
 * Return the model with another log, and with the comparisons that decided its last fight.
 * @param {Model} model
 * @param {readonly EventView[]} log
 * @returns {Model}
 */
function withLog(model, log) {
  return { ...model, log, verdict: decidingComparisons([], log) };
}

/**
 * Return the model after one event. Its position is still the one before the event.
 * @param {Model} model
 * @param {EventView} view
 * @returns {Model}
 */
export function withEvent(model, view) {
  return {
    ...model,
    log: [...model.log, view],
    upcoming: model.upcoming.slice(1),
    verdict: decidingComparisons(model.verdict, [view]),
    tray: factsOf(view.event).dice ? [...model.tray, view] : model.tray,
  };
}

/**
 * Return the comparisons that decided the last fight.
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
 * Return the comparisons of the last fight; empty after every side has had a turn since. At the end of a
 * game it is empty unless the fight was in the last turn.
 * @param {Model} model
 * @returns {readonly EventView[]}
 */
export function recentVerdict({ log, verdict, view }) {
  const last = verdict.at(-1);
  if (!last || !view) return [];
  const most = view.outcome ? 0 : view.seats.length;
  return turnsIn(log.slice(log.lastIndexOf(last) + 1)) > most ? [] : verdict;
}

/**
 * Whether each side has begun at most some turns, and one side has begun one.
 * @param {Model} model
 * @param {number} most - of the turns of a side
 * @returns {boolean}
 */
export function isInFirstTurns({ log, view }, most) {
  const turns = turnsIn(log);
  return turns > 0 && turns <= most * (view?.seats.length ?? 0);
}

/**
 * Return the number of turns that begin in a log.
 * @param {readonly EventView[]} log
 * @returns {number}
 */
function turnsIn(log) {
  return log.filter(({ event }) => event.type === 'turn').length;
}

/**
 * Return the model with the events to play next. The board draws their arrows.
 * @param {Model} model
 * @param {readonly EventView[]} events
 * @returns {Model}
 */
export function withUpcoming(model, events) {
  const { past } = model;
  if (!past) return { ...model, upcoming: events };
  return { ...model, past: { ...past, trail: { ...past.trail, events: [...past.trail.events, ...events] } } };
}
