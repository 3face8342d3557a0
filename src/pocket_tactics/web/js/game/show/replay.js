/** The replay: shows earlier moments, step by step or automatically. */

import { stepSpeed } from '../../lib/motion.js';

/** @import { Chapter, View } from '../../wire.js' */
/** @import { Past } from '../model/model.js' */

/**
 * The handlers of the controls for a moment.
 * @typedef {object} MomentHandlers
 * @property {(moment: number) => void} continueFrom - start a new game from it
 * @property {(moment: number) => void} copyLink
 */

const STEP_TIME = 900;

/** Shows earlier moments; while it is running, it continues automatically. */
export class ReplayPlayer {
  /** @type {number | undefined} */
  #timer;
  /** The turns of the game, once they are known. @type {readonly Chapter[]} */
  chapters = [];
  /** Whether a replay is shown or requested. */
  active = false;
  /** The last requested moment. */
  at = 0;
  running = false;

  /**
   * @param {(moment: number) => void} onVisit
   * @param {() => void} onLeave
   * @param {MomentHandlers} handlers
   */
  constructor(onVisit, onLeave, handlers) {
    this.onVisit = onVisit;
    this.onLeave = onLeave;
    this.handlers = handlers;
  }

  /** Whether the start of the last action is being looked for. */
  #seeking = false;

  /** @param {number} moment */
  visit(moment) {
    this.active = true;
    this.at = moment;
    this.onVisit(moment);
  }

  /** Return to the current position. */
  leave() {
    this.stop();
    this.active = false;
    this.onLeave();
  }

  /** Show the whole game from its first turn. */
  run() {
    this.running = true;
    this.visit(this.chapters[0]?.moment ?? 0);
  }

  /**
   * Show the last action of the game, from the position before it.
   * @param {number} last - the last moment of the game
   */
  runLastAction(last) {
    this.running = true;
    this.#seeking = true;
    this.visit(Math.max(last - 1, 0));
  }

  /**
   * While the start of the last action is looked for: whether a moment is later than it. Requests the moment before.
   * @param {Pick<Past, 'moment' | 'view'>} past
   * @returns {boolean}
   */
  seeks({ moment, view }) {
    const isLater = this.#seeking && moment > 0 && isWithinAction(view);
    this.#seeking = isLater;
    if (isLater) this.visit(moment - 1);
    return isLater;
  }

  /** Stop at the current moment. */
  stop() {
    this.running = false;
    this.#seeking = false;
    clearTimeout(this.#timer);
  }

  /**
   * Schedule the next moment, if the replay is running.
   * @param {Pick<Past, 'moment' | 'last'>} past
   */
  continueAfter(past) {
    clearTimeout(this.#timer);
    if (!this.running) return;
    if (past.moment >= past.last) this.stop();
    else this.#timer = setTimeout(() => this.visit(past.moment + 1), STEP_TIME / stepSpeed());
  }

  /** @param {number} moment - the moment to show */
  goTo(moment) {
    this.stop();
    this.visit(moment);
  }

  /**
   * Start or stop running.
   * @param {number} last - the last moment of the game
   */
  toggle(last) {
    if (this.running) return this.goTo(this.at);
    this.running = true;
    if (this.at >= last) this.run();
    else this.visit(this.at + 1);
  }
}

/** The seat number for decisions by dice. */
const CHANCE = -1;

/**
 * Whether an action has begun and not ended: a fight, or dice that an action asks for.
 * @param {View} view
 */
const isWithinAction = ({ fight, mover }) => fight !== null || mover === CHANCE;
