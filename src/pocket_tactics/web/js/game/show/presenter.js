/** Shows what the server sends: one message after another, events one by one. */

import { factsOf } from '../../lib/event_facts.js';
import { speed } from '../../lib/motion.js';
import { setting } from '../../lib/settings.js';
import { atPosition } from '../model/model.js';
import { withComing, withEvent, withUpdate } from '../model/transitions.js';
import { queue } from '../wire/queue.js';
import { playEvent } from './animation.js';
import { speak } from './announce.js';
import { momentOfPage } from './moment_link.js';
import { ARROW, endPauses, pause } from './pauses.js';
import { Story, storyBar } from './story.js';

/** @import { EventView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { MessageHandlers, Page } from '../page.js' */
/** @import { SentWhole, WholeUpdate } from '../wire/view_patches.js' */

/** Shows messages on a page. */
export class MessagePresenter {
  /** The moment to show first, if the address names one (`?moment=`). */
  #moment = momentOfPage();
  /** The sentence of the story that is told, or null while none is. @type {string | null} */
  #sentence = null;

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
    this.story = new Story(
      () => this.#showStory(),
      () => this.rush(),
    );
    this.messages = queue(
      (/** @type {SentWhole} */ message) => this.#show(message),
      (working) => {
        if (!working) this.#endStory();
        reportWorking(working);
      },
    );
  }

  /** @param {SentWhole} message */
  add(message) {
    this.messages.add(message);
  }

  /** Whether there is something still to show. */
  get working() {
    return this.messages.busy;
  }

  /** Whether the story of others is being told. */
  get telling() {
    return this.#sentence !== null;
  }

  /** Finish at once what is being shown. */
  rush() {
    endPauses();
    this.page().boardView.board.hurry();
    void this.page().stage.hurry();
  }

  /** Start the replay, if the address asks for it. */
  begin() {
    const { replay } = this.page();
    if (this.watching) replay.run();
    else if (this.#moment !== null) replay.go(this.#moment);
    this.watching = false;
    this.#moment = null;
  }

  /**
   * Show the events of an update one by one, and return the model after it.
   * @param {WholeUpdate} update
   * @returns {Promise<Model>}
   */
  async played(update) {
    const { store } = this.page();
    const { view, past } = store.model;
    if (view && past === null && !document.hidden) await this.#beforeStep(update, view);
    if (!view || document.hidden || past !== null || this.#isAtOnce(update)) {
      speak(update.events.map(({ sentence }) => sentence));
      return withUpdate(store.model, update);
    }
    for (const shown of update.events) await this.#play(shown, view);
    return atPosition(store.model, update.view);
  }

  /**
   * Whether an update is shown without its steps.
   * @param {WholeUpdate} update
   */
  #isAtOnce(update) {
    return this.story.skipping || (setting('story') === 'once' && this.#isOfOthers(update));
  }

  /**
   * Whether neither this page nor its dice have done what an update says.
   * @param {WholeUpdate} update
   */
  #isOfOthers({ seat }) {
    const { game } = this.page().store.model;
    return seat >= 0 ? !game?.seats.includes(seat) : this.telling;
  }

  /**
   * Before what others do: wait if somebody wants that, then draw its arrow.
   * @param {WholeUpdate} update
   * @param {View} view - the position before it
   */
  async #beforeStep(update, view) {
    if (!this.#isOfOthers(update) || setting('story') === 'once') return;
    const [news] = update.events.filter(({ event }) => factsOf(event).news);
    this.#sentence ??= '';
    await this.story.beforeStep(news && !view.fight ? 'action' : 'result');
    if (this.story.skipping) return;
    const { store, boardView } = this.page();
    if (news) this.#sentence = news.sentence;
    this.#showStory();
    if (!news) return;
    store.model = withComing(store.model, update.events);
    boardView.show(view);
    await pause(ARROW);
  }

  /**
   * Show an event: first what moves, then the words, once the dice rest.
   * @param {EventView} shown
   * @param {View} before
   */
  async #play(shown, before) {
    const { store, panel } = this.page();
    const next = withEvent(store.model, shown);
    if (factsOf(shown.event).dice) panel.showDice(next);
    const read = await playEvent(this.page(), shown.event, before);
    store.model = next;
    panel.showEvent(next);
    speak([shown.sentence]);
    await read();
  }

  /** @param {SentWhole} message */
  async #show(message) {
    const handle = /** @type {(page: Page, message: SentWhole) => void | Promise<void>} */ (
      this.handlers[message.type]
    );
    await handle?.(this.page(), message);
  }

  /** Show the bar of the story, where there is time to use it. */
  #showStory() {
    const shown = this.telling && (speed() > 0 || this.story.waits);
    this.page().panel.showStory(shown ? storyBar(this.story, this.#sentence ?? '') : []);
  }

  /** All is shown: the story is over, unless others go on. */
  #endStory() {
    const { view } = this.page().store.model;
    this.story.skipping = false;
    if (!view?.yours && !view?.outcome) return;
    this.story.end();
    this.#sentence = null;
    this.#showStory();
  }
}
