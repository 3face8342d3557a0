/**
 * What the page knows: the last position it was sent, and what the person has picked.
 * A model never changes; each message and each gesture makes the next one. Pure.
 */

import { factsOf } from '../lib/event_facts.js';
import { laysPieces, onlySubject } from './position.js';

/** @import { ActionView, Odds, Place, Snapshot, Threat, Threatened, EventView, View, ActionOdds, Welcome } from '../wire.js' */
/** @import { SentWhole, WholeUpdate } from './whole_views.js' */

/**
 * A moment that is looked at again.
 * @typedef {object} Past
 * @property {number} moment
 * @property {number} last
 * @property {View} view
 * @property {readonly EventView[]} events
 */

/**
 * @typedef {object} Model
 * @property {Welcome | null} game
 * @property {View | null} view
 * @property {readonly EventView[]} log
 * @property {number} untold - how much happened before the log begins
 * @property {string | null} picked - the subject that is to act
 * @property {string | null} laid - the piece that was picked last
 * @property {readonly ActionView[]} asked - actions of which one is to be confirmed
 * @property {ActionView | null} preview - an action whose result is shown as if it were done
 * @property {Place | null} shown - the place whose card is shown
 * @property {Map<string, ActionOdds>} odds - by the text of the action
 * @property {ReadonlySet<string>} weighed - the subjects whose odds are here
 * @property {ActionView | null} hint - what the computer would do, once it was asked
 * @property {readonly Threat[] | null} threats
 * @property {readonly EventView[]} verdict - what decided the last fight
 * @property {readonly string[]} news - what others did since the page last decided, in sentences
 * @property {readonly EventView[]} tray - dice that fell since the position that is shown
 * @property {readonly Place[]} last - where the last move led
 * @property {Past | null} past
 * @property {boolean} lost - the connection is
 * @property {boolean} sent - a decision is, and its result not here yet
 */

/** @type {Model} */
export const EMPTY = Object.freeze({
  game: null,
  view: null,
  log: [],
  untold: 0,
  picked: null,
  laid: null,
  asked: [],
  preview: null,
  shown: null,
  odds: new Map(),
  weighed: new Set(),
  hint: null,
  threats: null,
  verdict: [],
  news: [],
  tray: [],
  last: [],
  past: null,
  lost: false,
  sent: false,
});

/**
 * The model after a message of the server.
 * @param {Model} model
 * @param {SentWhole} message
 * @returns {Model}
 */
export function afterMessage(model, message) {
  switch (message.type) {
    case 'welcome':
      return { ...model, game: message };
    case 'snapshot':
      return afterSnapshot({ ...withSnapshotLog(model, message), lost: false }, message.view);
    case 'update':
      return atPosition(message.events.reduce(afterEvent, withNews(model, message)), message.view);
    case 'undone':
      return atPosition(withLog(model, model.log.slice(0, Math.max(0, message.told - model.untold))), message.view);
    case 'options':
      return { ...atPosition(model, message.view), sent: model.sent };
    case 'odds':
      return message.at === model.view?.number ? withOdds(model, message) : model;
    case 'threatened':
      return message.at === model.view?.number ? withThreats(model, message) : model;
    case 'visited':
      return { ...model, past: message, picked: null, asked: [], threats: null };
    default:
      return model;
  }
}

/**
 * The model with threats, if there are any.
 * @param {Model} model
 * @param {Threatened} message
 * @returns {Model}
 */
function withThreats(model, { threats }) {
  return { ...model, threats: threats.length > 0 ? threats : null };
}

/**
 * The model with the odds of another subject.
 * @param {Model} model
 * @param {Odds} message
 * @returns {Model}
 */
function withOdds(model, { subject, odds }) {
  const more = odds.map((each) => /** @type {[string, ActionOdds]} */ ([each.action, each]));
  return { ...model, odds: new Map([...model.odds, ...more]), weighed: new Set([...model.weighed, subject]) };
}

/**
 * The model at another position: what was picked for the old one no longer counts.
 * @param {Model} model
 * @param {View} view
 * @returns {Model}
 */
export function atPosition(model, view) {
  const none = { odds: new Map(), weighed: new Set() };
  const fresh = { ...none, asked: [], preview: null, hint: null, threats: null, sent: false, tray: [] };
  const shown = view.turn === model.view?.turn ? model.shown : null;
  return { ...model, ...fresh, shown, view, picked: view.yours ? firstPick(model, view) : null };
}

/**
 * What is picked before a person picks: the only subject; of pieces the one laid last.
 * @param {Model} model
 * @param {View} view
 * @returns {string | null}
 */
function firstPick(model, view) {
  if (!laysPieces(view)) return onlySubject(view);
  const subjects = view.choices.map(({ subject }) => subject);
  return subjects.find((subject) => subject === model.laid) ?? subjects[0] ?? null;
}

/**
 * The model after a snapshot: where nothing has happened meanwhile, no choice is lost.
 * @param {Model} model
 * @param {View} view
 * @returns {Model}
 */
function afterSnapshot(model, view) {
  const same = model.view?.number === view.number && model.view.yours === view.yours;
  return same ? { ...model, view, sent: false } : atPosition(model, view);
}

/**
 * The model with the log of a snapshot, if it has one.
 * @param {Model} model
 * @param {Snapshot} snapshot
 * @returns {Model}
 */
function withSnapshotLog(model, { told, log }) {
  return { ...withLog(model, log ?? []), untold: told - (log ?? []).length };
}

/**
 * The model with all that has happened told anew.
 * @param {Model} model
 * @param {readonly EventView[]} log
 * @returns {Model}
 */
function withLog(model, log) {
  return { ...model, log, verdict: decidingComparisons([], log), last: lastMove([], log), news: [] };
}

/** So much news is listed at most. */
const MAX_NEWS = 4;

/**
 * The model with the news of an update. What somebody at this page decides is none, and
 * what others did before is none any more.
 * @param {Model} model
 * @param {WholeUpdate} update
 * @returns {Model}
 */
export function withNews(model, { seat, events }) {
  if (model.game?.seats.includes(seat)) return { ...model, news: [] };
  const more = events.filter(({ event }) => factsOf(event).news).map(({ sentence }) => sentence);
  return { ...model, news: [...model.news, ...more].slice(-MAX_NEWS) };
}

/**
 * The model after one event, while the position is still the one before.
 * @param {Model} model
 * @param {EventView} told
 * @returns {Model}
 */
export function afterEvent(model, told) {
  return {
    ...model,
    log: [...model.log, told],
    verdict: decidingComparisons(model.verdict, [told]),
    last: lastMove(model.last, [told]),
    tray: factsOf(told.event).dice ? [...model.tray, told] : model.tray,
  };
}

/**
 * The comparisons that decided the last fight.
 * @param {readonly EventView[]} before
 * @param {readonly EventView[]} events
 * @returns {readonly EventView[]}
 */
export function decidingComparisons(before, events) {
  let told = before;
  for (const each of events) {
    if (factsOf(each.event).beginsFight) told = [];
    if (each.event.type === 'compared') told = [...told, each];
  }
  return told;
}

/**
 * Where the last move led: it stays marked until the next.
 * @param {readonly Place[]} before
 * @param {readonly EventView[]} events
 * @returns {readonly Place[]}
 */
export function lastMove(before, events) {
  const led = events.findLast(({ event }) => event.type === 'moved' || ('at' in event && factsOf(event).marksPlace));
  if (!led) return before;
  return led.event.type === 'moved'
    ? led.event.way
    : [/** @type {{ at: Place }} */ (/** @type {unknown} */ (led.event)).at];
}

/**
 * The model with another subject picked, or none.
 * @param {Model} model
 * @param {string | null} subject
 * @returns {Model}
 */
export function withPicked(model, subject) {
  const none = model.view?.yours ? firstPick(model, model.view) : null;
  const picked = subject ?? none;
  const laid = model.view && laysPieces(model.view) ? picked : model.laid;
  return { ...model, picked, laid, asked: [], preview: null, hint: null };
}

/**
 * The model in which what a hint says is picked and marked.
 * @param {Model} model
 * @param {ActionView} action
 * @returns {Model}
 */
export function withHint(model, action) {
  return { ...withPicked(model, action.subject), hint: action };
}

/**
 * The model in which one of some actions is to be confirmed.
 * @param {Model} model
 * @param {readonly ActionView[]} actions
 * @returns {Model}
 */
export function withConfirmation(model, actions) {
  return { ...model, asked: actions };
}

/**
 * The model in which an action is shown as if it were done, or none is any more.
 * @param {Model} model
 * @param {ActionView | null} action
 * @returns {Model}
 */
export function withPreview(model, action) {
  return { ...model, preview: action?.piece ? action : null };
}

/**
 * The position that is looked at: a past one, or the one of now.
 * @param {Model} model
 * @returns {View | null}
 */
export function viewLookedAt(model) {
  return model.past ? model.past.view : model.view;
}
