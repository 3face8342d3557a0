/** The guide of a first game: a tip before a decision that matters. */

/** @import { Guided, Request, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/** The mark of an address that begins a game with a guide. */
const MARK = 'guide';

/** What a browser keeps of the guide of a game. @typedef {{ on: boolean, given: [number, string][] }} Memory */

/** Asks for tips, if the game has a guide, and remembers those that were given. */
export class Guide {
  /** @type {View | null} */
  #view = null;
  #name = '';

  /** @param {(wanted: Request) => void} ask - the server */
  constructor(ask) {
    this.ask = ask;
  }

  /**
   * Ask for a tip at each new decision.
   * @param {Model} model
   */
  follow({ game, view, past }) {
    if (!game || !view || view === this.#view) return;
    this.#begin(game.game);
    this.#view = view;
    const { on, given } = this.memory;
    if (on && view.yours && !past) this.ask({ type: 'guide', at: view.number, given });
  }

  /** Whether the guide speaks in this game. */
  get on() {
    return this.memory.on;
  }

  /** Let it speak, or be silent. */
  toggle() {
    this.#keep({ ...this.memory, on: !this.on });
    this.#view = null;
  }

  /**
   * Remember a tip.
   * @param {Guided} tip
   */
  note({ turn, tip }) {
    if (tip) this.#keep({ ...this.memory, given: [...this.memory.given, [turn, tip]] });
  }

  /** @returns {Memory} */
  get memory() {
    try {
      return JSON.parse(localStorage.getItem(this.#name) ?? '') ?? SILENT;
    } catch {
      return SILENT;
    }
  }

  /** @param {string} game */
  #begin(game) {
    this.#name = `pocket-tactics.guide.${game}`;
    const address = new URL(location.href);
    if (!address.searchParams.has(MARK)) return;
    address.searchParams.delete(MARK);
    history.replaceState(history.state, '', address);
    this.#keep({ ...this.memory, on: true });
  }

  /** @param {Memory} memory */
  #keep(memory) {
    try {
      localStorage.setItem(this.#name, JSON.stringify(memory));
    } catch {
      // Storage may be forbidden: then the guide is silent.
    }
  }
}

/** @type {Memory} */
const SILENT = { on: false, given: [] };
