/** The guide of a first game: tips before important decisions, and objections to actions. */

/** @import { ActionView, Guided, Request, View } from '../../wire.js' */
/** @import { PointerKind } from '../../board/types.js' */
/** @import { Model } from '../model/model.js' */

/** The URL parameter that turns the guide on. */
export const GUIDE_PARAMETER = 'guide';

/**
 * The stored state of the guide of a game: the tips that were given, by turn and id, and the
 * position *at* which the last one stands.
 * @typedef {{ on: boolean, given: [number, string][], at: number }} GuideState
 */

/** A choice that waits for an objection. @typedef {{ at: number, action: ActionView, kind: PointerKind }} AskedChoice */

/** Requests tips if the guide is on, and stores the tips that were given. */
export class Guide {
  /** @type {View | null} */
  #view = null;
  #key = '';
  /** @type {AskedChoice | null} */
  #asked = null;
  /** Whether a tip was requested that has not arrived. It was requested before any objection. */
  #waitsForTip = false;

  /** @param {(request: Request) => void} send - sends a request to the server */
  constructor(send) {
    this.send = send;
  }

  /**
   * Request a tip at each new decision, and one after the end of the game.
   * @param {Model} model
   */
  update({ game, view, past }) {
    if (!game || !view || view === this.#view) return;
    this.#open(game.game);
    this.#view = view;
    const { on, given, at } = this.state;
    const speaks = view.yours || view.outcome !== null;
    // A page that is loaded again asks again for the tip that stands.
    const earlier = at === view.number ? given.slice(0, -1) : given;
    this.#waitsForTip = on && speaks && !past;
    if (this.#waitsForTip) this.send({ type: 'guide', at: view.number, given: earlier });
  }

  /**
   * Ask for an objection to an action. An action that already waits for one goes on waiting.
   * @param {Model} model
   * @param {ActionView} action
   * @param {PointerKind} kind - how the player chose it
   * @returns {boolean} whether the page has to wait for the answer
   */
  ask({ view }, action, kind) {
    const { on, given } = this.state;
    if (!view || !on) return false;
    if (this.#asked?.action !== action) {
      this.#asked = { at: view.number, action, kind };
      this.send({ type: 'guide', at: view.number, action: action.text, given });
    }
    return true;
  }

  /**
   * Whether a choice waits for an objection.
   * @param {Model} model
   */
  isAsked({ view }) {
    return this.#asked !== null && this.#asked.at === view?.number;
  }

  /**
   * Return the choice that waits for an objection, and stop waiting.
   * @param {Model} model
   * @param {string} [text] - the action that the answer is about
   * @returns {AskedChoice | null} `null` if none waits in this position for this answer
   */
  takeAsked({ view }, text) {
    const asked = this.#asked;
    if (asked && text !== undefined && text !== asked.action.text) return null;
    this.#asked = null;
    return asked?.at === view?.number ? asked : null;
  }

  /**
   * Return the choice that is played since the server refused to answer about it, if any.
   * @param {Model} model
   */
  takeRefused(model) {
    if (!this.#waitsForTip) return this.takeAsked(model);
    this.#waitsForTip = false;
    return null;
  }

  /** Whether the guide is on in this game. */
  get on() {
    return this.state.on;
  }

  /** Turn the guide on or off. */
  toggle() {
    this.#store({ ...this.state, on: !this.on });
    this.#view = null;
  }

  /**
   * Note that the server has answered.
   * @param {Guided} answer
   */
  noteAnswer({ action }) {
    if (!action) this.#waitsForTip = false;
  }

  /**
   * Store that a tip was given.
   * @param {Guided} tip
   */
  addTip({ at, turn, tip, action }) {
    const { given, ...state } = this.state;
    if (!action && at === state.at) return;
    this.#store({ ...state, given: [...given, [turn, tip]], at: action ? state.at : at });
  }

  /** @returns {GuideState} */
  get state() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '') ?? OFF;
    } catch {
      return OFF;
    }
  }

  /** @param {string} game */
  #open(game) {
    this.#key = `pocket-tactics.guide.${game}`;
    const address = new URL(location.href);
    if (!address.searchParams.has(GUIDE_PARAMETER)) return;
    address.searchParams.delete(GUIDE_PARAMETER);
    history.replaceState(history.state, '', address);
    this.#store({ ...this.state, on: true });
  }

  /** @param {GuideState} state */
  #store(state) {
    try {
      localStorage.setItem(this.#key, JSON.stringify(state));
    } catch {
      // The browser may forbid storage. The guide is then off.
    }
  }
}

/** @type {GuideState} */
const OFF = { on: false, given: [], at: -1 };
