/** Showing what the server sends: one message after another, events one by one. */

import { fill, h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { arrivals, playEvent } from './animation.js';
import { speak, toast } from './announce.js';
import { at, happened, hinting, informed, received } from './model.js';
import { hurry } from './pace.js';
import { queue } from './queue.js';

/** @typedef {import('../wire.js').Sent} Sent */
/** @typedef {import('../wire.js').Update} Update */
/** @typedef {import('../wire.js').Hinted} Hinted */
/** @typedef {import('../wire.js').Visited} Visited */
/** @typedef {import('../wire.js').Refused} Refused */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./store.js').Holder} Holder */
/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./panel.js').Panel} Panel */
/** @typedef {import('./past.js').Film} Film */

/** So many updates may wait before a way to skip them is offered. */
const PATIENCE = 3;

/** Tells what the server sends. */
export class Teller {
  /** Whether what waits is to be shown at once. */
  #skipping = false;

  /**
   * @param {{ holder: Holder, stage: Stage, panel: Panel, film: Film }} page
   * @param {(working: boolean) => void} tellWorking
   */
  constructor({ holder, stage, panel, film }, tellWorking) {
    this.holder = holder;
    this.stage = stage;
    this.panel = panel;
    this.film = film;
    this.watching = new URLSearchParams(location.search).has('watch');
    this.messages = queue((/** @type {Sent} */ message, waiting) => this.#show(message, waiting), tellWorking);
  }

  /** @param {Sent} message */
  add(message) {
    this.messages.add(message);
  }

  /** Whether there is something still to show. */
  get working() {
    return this.messages.busy;
  }

  /** Finish at once what is being shown. */
  rush() {
    hurry();
    this.stage.board.hurry();
  }

  /**
   * @param {Sent} message
   * @param {number} waiting   how many messages wait behind it
   */
  async #show(message, waiting) {
    if (message.type === 'refused') return this.#refused(message);
    if (message.type === 'reason') return toast(message.sentence, message.rule);
    if (message.type === 'hinted') return this.#hinted(message);
    if (message.type === 'undone') speak([message.sentence]);
    if (message.type === 'threatened' && message.threats.length === 0) toast(say('no-threats'));
    if (message.type === 'visited') return this.#visited(message);
    this.holder.become(
      message.type === 'update' ? await this.#played(message, waiting) : received(this.holder.model, message),
    );
    if (message.type === 'snapshot') this.#arrived();
    if (message.type === 'welcome') document.title = `${message.title} · ${say('title')}`;
    if (message.type === 'update')
      await Promise.all(arrivals(message.events).map((unit) => this.stage.board.arrive(unit)));
  }

  /**
   * Show a past moment; what led to it moves where it follows what was shown.
   * @param {Visited} visited
   */
  async #visited(visited) {
    if (!this.film.wanted) return;
    const { past } = this.holder.model;
    speak(visited.events.map((told) => told.sentence));
    if (past && visited.moment === past.moment + 1) {
      for (const told of visited.events) await playEvent(this.stage.board, told.event, past.view);
    }
    this.film.shown(visited);
    this.holder.become(received(this.holder.model, visited));
    if (!past) this.panel.focus();
  }

  /** The address may ask (`?watch`) for the film of the game, which begins once. */
  #arrived() {
    if (this.watching) this.film.run();
    this.watching = false;
  }

  /**
   * Tell why something was refused; what came too late needs no word, the news is here.
   * @param {Refused} refusal
   */
  #refused(refusal) {
    this.holder.become({ ...this.holder.model, sent: false });
    if (refusal.kind !== 'stale') toast(refusal.sentence, refusal.rule);
  }

  /** @param {Hinted} hint */
  #hinted(hint) {
    const { view } = this.holder.model;
    const action = view?.number === hint.at ? view.actions.find((each) => each.text === hint.action) : null;
    if (action) this.holder.become(hinting(this.holder.model, action));
    if (action) this.stage.flash(action);
    if (action) toast(hint.sentence);
  }

  /**
   * The model after an update, whose events are spoken and shown one by one.
   * @param {Update} update
   * @param {number} waiting
   * @returns {Promise<Model>}
   */
  async #played(update, waiting) {
    const { view, past } = this.holder.model;
    speak(update.events.map((told) => told.sentence));
    if (waiting === 0) this.#skipping = false;
    const atOnce = !view || document.hidden || past !== null || this.#skipping;
    this.#offerSkip(!atOnce && waiting > PATIENCE);
    if (atOnce) return received(this.holder.model, update);
    this.holder.model = informed(this.holder.model, update);
    for (const told of update.events) {
      this.holder.model = happened(this.holder.model, told);
      this.panel.tell(this.holder.model);
      await playEvent(this.stage.board, told.event, view);
    }
    return at(this.holder.model, update.view);
  }

  /** @param {boolean} much   whether much waits to be shown */
  #offerSkip(much) {
    const skip = h('button', { class: 'main', onclick: () => this.#catchUp() }, say('skip'));
    fill(this.stage.corner, ...(much ? [skip] : []));
  }

  #catchUp() {
    this.#skipping = true;
    this.#offerSkip(false);
    this.rush();
  }
}
