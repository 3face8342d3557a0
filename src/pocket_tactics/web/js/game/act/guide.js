/** The guide of a first game: tips before important decisions, and objections to actions. */

/** @import { ActionView, Guided, Request, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/** The URL parameter that turns the guide on. */
const PARAMETER = 'guide';

/** The stored state of the guide of a game. @typedef {{ on: boolean, given: [number, string][] }} GuideState */

/** Requests tips if the guide is on, and stores the tips that were given. */
export class Guide {
  /** @type {View | null} */
  #view = null;
  #key = '';
  /** The action whose objection the page waits for. @type {{ at: number, action: ActionView } | null} */
  #asked = null;

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
    const { on, given } = this.state;
    const speaks = view.yours || view.outcome !== null;
    if (on && speaks && !past) this.send({ type: 'guide', at: view.number, given });
  }

  /**
   * Ask for an objection to an action, unless the guide is off or was asked just now.
   * @param {Model} model
   * @param {ActionView} action
   * @returns {boolean} whether the page has to wait for the answer
   */
  ask({ view }, action) {
    const { on, given } = this.state;
    if (!view || !on || this.#asked?.action === action) return false;
    this.#asked = { at: view.number, action };
    this.send({ type: 'guide', at: view.number, action: action.text, given });
    return true;
  }

  /**
   * Return the action that waits for an objection, and stop waiting.
   * @param {Model} model
   * @returns {ActionView | null} `null` if none waits in this position
   */
  takeAsked({ view }) {
    const asked = this.#asked;
    this.#asked = null;
    return asked?.at === view?.number ? (asked?.action ?? null) : null;
  }

  /** Whether the guide is on in this game. */
  get on() {
    return this.state.on;
  }

  /** Turn the guide on or off. */
  toggle() {
    this.#store({ ...this.state, on: !this.on });
    this.#view = null;
    this.#asked = null;
  }

  /**
   * Store that a tip was given.
   * @param {Guided} tip
   */
  addTip({ turn, tip }) {
    if (tip) this.#store({ ...this.state, given: [...this.state.given, [turn, tip]] });
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
    if (!address.searchParams.has(PARAMETER)) return;
    address.searchParams.delete(PARAMETER);
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
const OFF = { on: false, given: [] };
