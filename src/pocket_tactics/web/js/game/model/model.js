/**
 * The model of the page: the last position of the server, and the person's selections.
 * A model never changes; each message and each gesture makes the next one. Pure.
 */

import { laysPieces, onlySubject } from './position.js';

/** @import { ActionOdds, ActionStakes, ActionView, Danger, EventView, Foreseen, Place, Reached, Seating, Threat, UnitView, View, Welcome } from '../../wire.js' */

/**
 * A moment that is looked at again.
 * @typedef {object} Past
 * @property {number} moment
 * @property {number} last
 * @property {View} view
 * @property {readonly EventView[]} events - of the action that led to it
 * @property {Trail} trail
 */

/**
 * The events that were looked at one after another, and the units as they stood before.
 * @typedef {{ events: readonly EventView[], units: readonly UnitView[] }} Trail
 */

/**
 * @typedef {object} Model
 * @property {Welcome | null} game
 * @property {Seating | null} seating - the persons, if links hand over seats
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
 * @property {ReadonlyMap<string, ActionStakes>} stakes - what actions do to the game, by their texts
 * @property {readonly string[]} order - the texts of the answers to a question in a fight, the best first
 * @property {ReadonlySet<string>} harmful - the texts of the answers that only harm
 * @property {readonly Danger[]} dangers - where the game can be lost next turn
 * @property {string} danger - what can be lost next turn, in a sentence
 * @property {ActionView | null} hint - what the computer would do, once it was asked
 * @property {string} advice - the hint in a sentence, with its reason
 * @property {string} tip - of the guide of a first game
 * @property {readonly Place[]} pointed - the places that a lesson shows
 * @property {readonly Threat[] | null} threats
 * @property {Foreseen | null} foreseen - what enemies could do after the action that is looked at
 * @property {Reached | null} reach - where the enemy that is looked at could go, and whom it could attack
 * @property {readonly EventView[]} verdict - what decided the last fight
 * @property {readonly EventView[]} tray - dice that fell since the position that is shown
 * @property {readonly EventView[]} coming - events whose arrows are on the board before they are shown
 * @property {Past | null} past
 * @property {boolean} lost - the connection is
 * @property {boolean} sent - a decision is, and its result not here yet
 */

/** What is known of the choices of a position before the server has said it. */
const UNKNOWN = Object.freeze({
  odds: new Map(),
  weighed: new Set(),
  stakes: new Map(),
  order: [],
  harmful: new Set(),
  dangers: [],
  danger: '',
});

/** What a person has asked about, or is asked, in a position: nothing at first. */
const UNASKED = Object.freeze({
  asked: [],
  preview: null,
  hint: null,
  advice: '',
  tip: '',
  pointed: [],
  threats: null,
  foreseen: null,
  reach: null,
});

/** @type {Model} */
export const EMPTY = Object.freeze({
  game: null,
  seating: null,
  view: null,
  log: [],
  untold: 0,
  picked: null,
  laid: null,
  shown: null,
  ...UNKNOWN,
  ...UNASKED,
  verdict: [],
  tray: [],
  coming: [],
  past: null,
  lost: false,
  sent: false,
});

/**
 * The model at another position: what was picked for the old one no longer counts.
 * @param {Model} model
 * @param {View} view
 * @returns {Model}
 */
export function atPosition(model, view) {
  const fresh = { ...UNKNOWN, ...UNASKED, sent: false, tray: [], coming: [] };
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
 * The model with another subject picked, or none.
 * @param {Model} model
 * @param {string | null} subject
 * @returns {Model}
 */
export function withPicked(model, subject) {
  const none = model.view?.yours ? firstPick(model, model.view) : null;
  const picked = subject ?? none;
  const laid = model.view && laysPieces(model.view) ? picked : model.laid;
  return { ...model, picked, laid, asked: [], preview: null, hint: null, advice: '', foreseen: null, reach: null };
}

/**
 * The model in which what a hint says is picked and marked.
 * @param {Model} model
 * @param {ActionView} action
 * @param {string} advice - it in a sentence
 * @returns {Model}
 */
export function withHint(model, action, advice) {
  return { ...withPicked(model, action.subject), hint: action, advice };
}

/**
 * The question before an action that risks the game, if it does.
 * @param {Model} model
 * @param {ActionView} action
 * @returns {string}
 */
export function warningOf({ stakes }, { text }) {
  return stakes.get(text)?.warning ?? '';
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
