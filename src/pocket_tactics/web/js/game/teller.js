/** Showing what the server sends: one message after another, events one by one. */

import { fill, h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { arrivals, playEvent } from './animation.js';
import { speak, toast } from './announce.js';
import { afterEvent, afterMessage, atPosition, withHint, withNews } from './model.js';
import { endPauses } from './pauses.js';
import { queue } from './queue.js';

/** @import { Hinted, Refused, Visited } from '../wire.js' */
/** @import { Film } from './film.js' */
/** @import { Model } from './model.js' */
/** @import { Panel } from './panel.js' */
/** @import { Stage } from './stage.js' */
/** @import { Store } from './store.js' */
/** @import { SentWhole, WholeUpdate } from './whole_views.js' */

/** So many updates may wait before a way to skip them is offered. */
const MAX_QUEUED = 3;

/** Tells what the server sends. */
export class Teller {
  /** Whether what waits is to be shown at once. */
  #skipping = false;

  /**
   * @param {{ store: Store, stage: Stage, panel: Panel, film: Film }} page
   * @param {(working: boolean) => void} tellWorking
   */
  constructor({ store, stage, panel, film }, tellWorking) {
    this.store = store;
    this.stage = stage;
    this.panel = panel;
    this.film = film;
    this.watching = new URLSearchParams(location.search).has('watch');
    this.messages = queue((/** @type {SentWhole} */ message, waiting) => this.#show(message, waiting), tellWorking);
  }

  /** @param {SentWhole} message */
  add(message) {
    this.messages.add(message);
  }

  /** Whether there is something still to show. */
  get working() {
    return this.messages.busy;
  }

  /** Finish at once what is being shown. */
  rush() {
    endPauses();
    this.stage.board.hurry();
  }

  /**
   * @param {SentWhole} message
   * @param {number} waiting - how many messages wait behind it
   */
  async #show(message, waiting) {
    if (message.type === 'refused') return this.#refused(message);
    if (message.type === 'reason') return toast(message.sentence, message.rule);
    if (message.type === 'hinted') return this.#hinted(message);
    if (message.type === 'undone') speak([message.sentence]);
    if (message.type === 'threatened' && message.threats.length === 0) toast(say('no-threats'));
    if (message.type === 'visited') return this.#visited(message);
    this.store.change(
      message.type === 'update' ? await this.#played(message, waiting) : afterMessage(this.store.model, message),
    );
    if (message.type === 'snapshot') this.#arrived();
    if (message.type === 'snapshot' && !message.log) toast(say('log-missing'));
    if (message.type === 'odds' && message.short) toast(message.short);
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
    const { past } = this.store.model;
    speak(visited.events.map((told) => told.sentence));
    if (past && visited.moment === past.moment + 1) {
      for (const told of visited.events) await playEvent(this.stage.board, told.event, past.view);
    }
    this.film.shown(visited);
    this.store.change(afterMessage(this.store.model, visited));
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
    this.store.change({ ...this.store.model, sent: false });
    if (refusal.kind !== 'stale') toast(refusal.sentence, refusal.rule);
  }

  /** @param {Hinted} hint */
  #hinted(hint) {
    const { view } = this.store.model;
    const action = view?.number === hint.at ? view.actions.find((each) => each.text === hint.action) : null;
    if (action) this.store.change(withHint(this.store.model, action));
    if (action) this.stage.flash(action);
    if (action) toast(hint.sentence);
  }

  /**
   * The model after an update, whose events are spoken and shown one by one.
   * @param {WholeUpdate} update
   * @param {number} waiting
   * @returns {Promise<Model>}
   */
  async #played(update, waiting) {
    const { view, past } = this.store.model;
    speak(update.events.map((told) => told.sentence));
    if (waiting === 0) this.#skipping = false;
    const atOnce = !view || document.hidden || past !== null || this.#skipping;
    this.#offerSkip(!atOnce && waiting > MAX_QUEUED);
    if (atOnce) return afterMessage(this.store.model, update);
    this.store.model = withNews(this.store.model, update);
    for (const told of update.events) {
      this.store.model = afterEvent(this.store.model, told);
      this.panel.tell(this.store.model);
      await playEvent(this.stage.board, told.event, view);
    }
    return atPosition(this.store.model, update.view);
  }

  /** @param {boolean} much - whether much waits to be shown */
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
