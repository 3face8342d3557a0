/** The replay: earlier moments, step by step or one after another. */

import { speed } from '../../lib/motion.js';

/** @import { Chapter } from '../../wire.js' */
/** @import { Past } from '../model/model.js' */

/**
 * What a person does with a moment.
 * @typedef {object} MomentHandlers
 * @property {(moment: number) => void} continueFrom - play on from it in a new game
 * @property {(moment: number) => void} copyLink
 */

const FILM_STEP = 900;

/** Shows earlier moments; while it runs, it continues by itself. */
export class ReplayPlayer {
  /** @type {number | undefined} */
  #next;
  /** The turns of the game, once they are known. @type {readonly Chapter[]} */
  chapters = [];
  /** Whether one looks back, or is about to. */
  wanted = false;
  /** The moment that was asked for last. */
  at = 0;
  running = false;

  /**
   * @param {(moment: number) => void} visit
   * @param {() => void} leave
   * @param {MomentHandlers} handlers
   */
  constructor(visit, leave, handlers) {
    this.ask = visit;
    this.end = leave;
    this.handlers = handlers;
  }

  /** @param {number} moment */
  visit(moment) {
    this.wanted = true;
    this.at = moment;
    this.ask(moment);
  }

  /** Go back to now. */
  leave() {
    this.stop();
    this.wanted = false;
    this.end();
  }

  /** Show the whole game, from its first turn on. */
  run() {
    this.running = true;
    this.visit(this.chapters[0]?.moment ?? 0);
  }

  /** Stay where one is. */
  stop() {
    this.running = false;
    clearTimeout(this.#next);
  }

  /**
   * A moment is shown: the replay may go on.
   * @param {Pick<Past, 'moment' | 'last'>} past
   */
  shown(past) {
    clearTimeout(this.#next);
    if (!this.running) return;
    if (past.moment >= past.last) this.stop();
    else this.#next = setTimeout(() => this.visit(past.moment + 1), FILM_STEP / (speed() || 1));
  }

  /** @param {number} moment - to stay at */
  go(moment) {
    this.stop();
    this.visit(moment);
  }

  /**
   * Begin to run, or stop.
   * @param {number} last - the last moment there is
   */
  toggle(last) {
    if (this.running) return this.go(this.at);
    this.running = true;
    this.visit(this.at >= last ? 0 : this.at + 1);
  }
}
