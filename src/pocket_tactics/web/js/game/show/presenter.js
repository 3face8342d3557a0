/** Shows what the server sends: one message after another, events one by one. */

import { fill, h } from '../../lib/dom.js';
import { factsOf } from '../../lib/event_facts.js';
import { say } from '../../lib/texts.js';
import { atPosition } from '../model/model.js';
import { withEvent, withUpdate } from '../model/transitions.js';
import { queue } from '../wire/queue.js';
import { playEvent, readEvent } from './animation.js';
import { speak } from './announce.js';
import { endPauses } from './pauses.js';

/** @import { EventView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { MessageHandlers, Page } from '../page.js' */
/** @import { SentWhole, WholeUpdate } from '../wire/view_patches.js' */

/** The button that skips is offered once more updates wait. */
const MAX_QUEUED = 3;

/** Shows messages on a page. */
export class MessagePresenter {
  /** Whether the updates that wait are to be shown at once. */
  #skipping = false;

  /**
   * @param {() => Page} page - made after the presenter
   * @param {MessageHandlers} handlers - by the type of the message
   * @param {(working: boolean) => void} reportWorking
   */
  constructor(page, handlers, reportWorking) {
    this.page = page;
    this.handlers = handlers;
    // The address may ask (`?watch`) for the replay of the game, which begins once.
    this.watching = new URLSearchParams(location.search).has('watch');
    this.messages = queue((/** @type {SentWhole} */ message, waiting) => this.#show(message, waiting), reportWorking);
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
    this.page().boardView.board.hurry();
  }

  /** Start the replay, if the address asks for it. */
  begin() {
    if (this.watching) this.page().replay.run();
    this.watching = false;
  }

  /**
   * Show the events of an update one by one, and return the model after it.
   * @param {WholeUpdate} update
   * @param {number} waiting
   * @returns {Promise<Model>}
   */
  async played(update, waiting) {
    const { store } = this.page();
    const { view, past } = store.model;
    if (waiting === 0) this.#skipping = false;
    const atOnce = !view || document.hidden || past !== null || this.#skipping;
    this.#offerSkip(!atOnce && waiting > MAX_QUEUED);
    if (atOnce) {
      speak(update.events.map(({ sentence }) => sentence));
      return withUpdate(store.model, update);
    }
    for (const shown of update.events) await this.#play(shown, view);
    return atPosition(store.model, update.view);
  }

  /**
   * Show an event: first what moves, then the words, once the dice rest.
   * @param {EventView} shown
   * @param {View} before
   */
  async #play(shown, before) {
    const { store, panel, boardView } = this.page();
    const next = withEvent(store.model, shown);
    if (factsOf(shown.event).dice) panel.showDice(next);
    await playEvent(boardView.board, shown.event, before);
    store.model = next;
    panel.showEvent(next);
    speak([shown.sentence]);
    await readEvent(shown.event);
  }

  /**
   * @param {SentWhole} message
   * @param {number} waiting - how many messages wait behind it
   */
  async #show(message, waiting) {
    const handle = /** @type {(page: Page, message: SentWhole, waiting: number) => void | Promise<void>} */ (
      this.handlers[message.type]
    );
    await handle?.(this.page(), message, waiting);
  }

  /** @param {boolean} much - whether many updates wait */
  #offerSkip(much) {
    const skip = h('button', { class: 'main', onclick: () => this.#catchUp() }, say('skip'));
    fill(this.page().boardView.corner, ...(much ? [skip] : []));
  }

  #catchUp() {
    this.#skipping = true;
    this.#offerSkip(false);
    this.rush();
  }
}
