/**
 * The model of the page: the last position of the server, and the selections of the player.
 * Models are immutable: each message and each input creates a new one. Pure.
 */

import { inOrder, laysPieces, onlySubject } from './position.js';

/** @import { ActionOdds, ActionStakes, ActionView, Danger, EventView, Foreseen, LostByFound, Place, Reached, Seating, StandingUnit, Threat, UnitView, View, Welcome } from '../../wire.js' */

/**
 * An earlier moment that the page shows.
 * @typedef {object} Past
 * @property {number} moment
 * @property {number} last
 * @property {View} view
 * @property {number} told - the number of events of the game up to it
 * @property {readonly EventView[]} events - the events of the action that led to it
 * @property {Trail} trail
 */

/**
 * The events shown one after another in a replay, and the units before the first of them.
 * @typedef {{ events: readonly EventView[], units: readonly UnitView[] }} Trail
 */

/**
 * @typedef {object} Model
 * @property {Welcome | null} game
 * @property {Seating | null} seating - the persons at the seats, if invitation links hand over seats
 * @property {View | null} view
 * @property {readonly EventView[]} log
 * @property {number} eventsBeforeLog - the number of events before the first one of the log
 * @property {readonly StandingUnit[]} unitsBeforeLog - the units on the map before that event
 * @property {string | null} picked - the selected subject of actions
 * @property {string | null} laid - the piece that was selected last to be laid
 * @property {readonly ActionView[]} toConfirm - the actions to choose from, or the one to confirm
 * @property {string} objection - what the guide has against the action to confirm
 * @property {ActionView | null} preview - the hovered or focused action whose piece or odds the board shows
 * @property {Place | null} shown - the place whose cards are shown
 * @property {Map<string, ActionOdds>} odds - by the text of the action
 * @property {ReadonlySet<string>} subjectsWithOdds - the subjects whose odds have arrived
 * @property {ReadonlyMap<string, ActionStakes>} stakes - the stakes of actions, by their texts
 * @property {readonly string[]} order - the texts of the actions in a fight, the best first
 * @property {ReadonlySet<string>} harmful - the texts of actions in a fight that only do harm
 * @property {readonly Danger[]} dangers - the places where the game can be lost next turn
 * @property {string} danger - a sentence on what can be lost next turn
 * @property {ActionView | null} hint - the action that a hint suggests
 * @property {string} advice - the sentence of the hint, with its reason
 * @property {string} tip - the tip of the guide of a first game
 * @property {readonly Place[]} highlighted - the places that a lesson highlights
 * @property {readonly (readonly Place[])[]} arrows - the start and end of each arrow of a lesson
 * @property {LostByFound | null} lostBy - the action that lost the game
 * @property {readonly Threat[] | null} threats
 * @property {Foreseen | null} foreseen - possible attacks of enemies after the hovered action
 * @property {Reached | null} reach - the possible moves, attacks and attackers of the selected enemy
 * @property {readonly EventView[]} verdict - the comparisons that decided the last fight
 * @property {readonly EventView[]} tray - dice events since the position that is shown
 * @property {readonly EventView[]} upcoming - events whose arrows are drawn before the events are played
 * @property {Past | null} past
 * @property {boolean} lost - whether the connection is lost
 * @property {boolean} sent - whether the client has sent a decision and waits for its result
 */

/** The fields about the choices of a position, until the server has sent them. */
const UNKNOWN = Object.freeze({
  odds: new Map(),
  subjectsWithOdds: new Set(),
  stakes: new Map(),
  order: [],
  harmful: new Set(),
  dangers: [],
  danger: '',
});

/** The fields about the inputs of the player in a position, at its start. */
const NO_INPUT = Object.freeze({
  toConfirm: [],
  objection: '',
  preview: null,
  hint: null,
  advice: '',
  tip: '',
  highlighted: [],
  arrows: [],
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
  eventsBeforeLog: 0,
  unitsBeforeLog: [],
  picked: null,
  laid: null,
  shown: null,
  ...UNKNOWN,
  ...NO_INPUT,
  lostBy: null,
  verdict: [],
  tray: [],
  upcoming: [],
  past: null,
  lost: false,
  sent: false,
});

/**
 * Return the model at another position, without the selections of the old one.
 * @param {Model} model
 * @param {View} view
 * @returns {Model}
 */
export function atPosition(model, view) {
  const fresh = { ...UNKNOWN, ...NO_INPUT, sent: false, tray: [], upcoming: [] };
  const shown = view.turn === model.view?.turn ? model.shown : null;
  return { ...model, ...fresh, shown, view, picked: view.yours ? defaultPick(model, view) : null };
}

/**
 * Return the default selection: the only subject, or the kind of piece that was laid last.
 * @param {Model} model
 * @param {View} view
 * @returns {string | null}
 */
function defaultPick(model, view) {
  if (!laysPieces(view)) return onlySubject(view);
  const subjects = view.choices.map(({ subject }) => subject);
  return subjects.find((subject) => subject === model.laid) ?? subjects[0] ?? null;
}

/**
 * Return the model with another selected subject, or with the default one.
 * @param {Model} model
 * @param {string | null} subject
 * @returns {Model}
 */
export function withPicked(model, subject) {
  const none = model.view?.yours ? defaultPick(model, model.view) : null;
  const picked = subject ?? none;
  const laid = model.view && laysPieces(model.view) ? picked : model.laid;
  return { ...model, picked, laid, toConfirm: [], preview: null, hint: null, advice: '', foreseen: null, reach: null };
}

/**
 * Return the model with the action of a hint: its subject is selected.
 * @param {Model} model
 * @param {ActionView} action
 * @param {string} advice - the sentence of the hint
 * @returns {Model}
 */
export function withHint(model, action, advice) {
  return { ...withPicked(model, action.subject), hint: action, advice };
}

/**
 * Return the warning about an action that risks the game; empty if it does not.
 * @param {Model} model
 * @param {ActionView} action
 * @returns {string}
 */
export function warningOf({ stakes }, { text }) {
  return stakes.get(text)?.warning ?? '';
}

/**
 * Return the model with actions to choose from, the best first, or one action to confirm, and
 * without a previewed attack.
 * @param {Model} model
 * @param {readonly ActionView[]} actions
 * @param {string} [objection] - what the guide has against the action
 * @returns {Model}
 */
export function withConfirmation(model, actions, objection = '') {
  const toConfirm = inOrder(actions, model.order);
  return { ...model, toConfirm, objection, preview: model.preview?.attack ? null : model.preview };
}

/**
 * Return the model with the preview of an action that lays a piece or attacks, or without a preview.
 * @param {Model} model
 * @param {ActionView | null} action
 * @returns {Model}
 */
export function withPreview(model, action) {
  const preview = action?.piece || action?.attack ? action : null;
  return preview === model.preview ? model : { ...model, preview };
}

/**
 * Return the position that the page shows: a past one in a replay, else the current one.
 * @param {Model} model
 * @returns {View | null}
 */
export function shownView(model) {
  return model.past ? model.past.view : model.view;
}

/**
 * Whether this client has a decision to make, and the page shows the current position.
 * @param {Model} model
 * @returns {boolean}
 */
export function canAsk({ view, past }) {
  return view?.yours === true && past === null;
}

/**
 * Return the best action in a fight, or `null` if the server has not ranked the actions.
 * @param {Model} model
 * @returns {ActionView | null}
 */
export function bestAnswer(model) {
  const { view, toConfirm, order } = model;
  if (!canAsk(model) || toConfirm.length > 0) return null;
  return view?.actions.find(({ text }) => text === order[0]) ?? null;
}
