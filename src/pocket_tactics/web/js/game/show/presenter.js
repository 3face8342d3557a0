/** The presenter: shows messages of the server one after another, and their events one by one. */

import { factsOf } from '../../lib/event_facts.js';
import { speed } from '../../lib/motion.js';
import { setting } from '../../lib/settings.js';
import { atPosition } from '../model/model.js';
import { withEvent, withUpcoming, withUpdate } from '../model/transitions.js';
import { queue } from '../wire/queue.js';
import { playEvent } from './animation.js';
import { speak } from './announce.js';
import { momentOfPage } from './moment_link.js';
import { ARROW_TIME, endPauses, pause } from './pauses.js';
import { Story, sentenceBefore, storyBar } from './story.js';

/** @import { EventView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { MessageHandlers, Page } from '../page.js' */
/** @import { SentWhole, WholeUpdate } from '../wire/view_patches.js' */

/** Shows messages of the server on a page. */
export class MessagePresenter {
  /** The moment to show first, if the address names one (`?moment=`). */
  #moment = momentOfPage();
  /** The current sentence of the story, or `null` if no story is shown. @type {string | null} */
  #sentence = null;

  /**
   * @param {() => Page} page - created after the presenter
   * @param {MessageHandlers} handlers - by message type
   * @param {(working: boolean) => void} reportWorking
   */
  constructor(page, handlers, reportWorking) {
    this.page = page;
    this.handlers = handlers;
    // With `?watch` in the URL, the replay of the game starts once.
    this.startsReplay = new URLSearchParams(location.search).has('watch');
    this.story = new Story(
      () => this.#showStory(),
      () => this.finishAnimations(),
    );
    this.messages = queue(
      (/** @type {SentWhole} */ message) => this.#show(message),
      (working) => {
        if (!working) this.#endStoryInTurn();
        reportWorking(working);
      },
    );
  }

  /** @param {SentWhole} message */
  add(message) {
    this.messages.add(message);
    const undone = this.messages.count(({ type }) => type === 'undone');
    const turns = this.messages.count(beginsTurn);
    this.story.limit(undone, turns);
  }

  /** Whether messages are still being shown. */
  get working() {
    return this.messages.busy;
  }

  /** Whether the table has answered the question that is shown next. */
  get isAnsweredByTable() {
    return this.messages.some((message) => message.type === 'update' && message.answered !== '');
  }

  /** Whether the story, the actions of others, is being shown. */
  get isTellingStory() {
    return this.#sentence !== null;
  }

  /** Finish the current animations and pauses at once. */
  finishAnimations() {
    endPauses();
    this.page().boardView.board.finishAnimations();
    void this.page().stage.hurry();
  }

  /** Start the replay if the URL asks for it. */
  startReplay() {
    const { replay } = this.page();
    if (this.startsReplay) replay.run();
    else if (this.#moment !== null) replay.goTo(this.#moment);
    this.startsReplay = false;
    this.#moment = null;
  }

  /**
   * Show the events of an update one by one, and return the model after it.
   * @param {WholeUpdate} update
   * @returns {Promise<Model>}
   */
  async playUpdate(update) {
    const { store } = this.page();
    const { view, past } = store.model;
    if (view && past === null && !document.hidden) await this.#beforeStep(update, view);
    if (!view || document.hidden || past !== null || this.#skipsSteps(update)) {
      speak(update.events.map(({ sentence }) => sentence));
      return withUpdate(store.model, update);
    }
    for (const eventView of update.events) await this.#play(eventView, view);
    return atPosition(store.model, update.view);
  }

  /**
   * Whether to show an update without its steps.
   * @param {WholeUpdate} update
   */
  #skipsSteps(update) {
    return this.story.skipping || (setting('story') === 'once' && this.#isOfOthers(update));
  }

  /**
   * Whether an update is an action of another player, or follows from one.
   * @param {WholeUpdate} update
   */
  #isOfOthers({ seat }) {
    const { game } = this.page().store.model;
    return seat >= 0 ? !game?.seats.includes(seat) : this.isTellingStory;
  }

  /**
   * Before an action of others: wait if the story is paused, then draw the arrow.
   * @param {WholeUpdate} update
   * @param {View} view - the position before it
   */
  async #beforeStep(update, view) {
    if (!this.#isOfOthers(update) || setting('story') === 'once') return;
    const [news] = update.events.filter(({ event }) => factsOf(event).news);
    this.#sentence ??= this.page().store.model.log.at(-1)?.sentence ?? '';
    await this.story.beforeStep(news && !view.fight ? 'action' : 'result');
    if (this.story.skipping) return;
    const { store, boardView } = this.page();
    this.#sentence = sentenceBefore(update.events) ?? this.#sentence;
    this.#showStory();
    if (!news) return;
    store.model = withUpcoming(store.model, update.events);
    boardView.show(view);
    await pause(ARROW_TIME);
  }

  /**
   * Show an event: first its animation, then its sentence, once the dice rest.
   * @param {EventView} eventView
   * @param {View} before
   */
  async #play(eventView, before) {
    const { store, panel } = this.page();
    const next = withEvent(store.model, eventView);
    if (factsOf(eventView.event).dice) panel.showDice(next);
    const read = await playEvent(this.page(), eventView.event, before);
    store.model = next;
    if (this.isTellingStory && factsOf(eventView.event).news) {
      this.#sentence = eventView.sentence;
      this.#showStory();
    }
    panel.showEvent(next);
    speak([eventView.sentence]);
    await read();
  }

  /** @param {SentWhole} message */
  async #show(message) {
    const handle = /** @type {(page: Page, message: SentWhole) => void | Promise<void>} */ (
      this.handlers[message.type]
    );
    await handle?.(this.page(), message);
  }

  /** Show the controls of the story, or remove them if there is no time to use them. */
  #showStory() {
    const isVisible = this.#sentence && (speed() > 0 || this.story.waits);
    this.page().panel.showStory(isVisible ? storyBar(this.story, this.#sentence ?? '') : []);
  }

  /** End the story, unless others continue to act. */
  #endStoryInTurn() {
    const { view } = this.page().store.model;
    if (view?.yours || view?.outcome) this.endStory();
    else this.story.skipping = false;
  }

  /** End the story. */
  endStory() {
    this.story.skipping = false;
    this.story.end();
    this.#sentence = null;
    this.#showStory();
  }
}

/**
 * Whether a turn begins in a message.
 * @param {SentWhole} message
 */
function beginsTurn(message) {
  return message.type === 'update' && message.events.some(({ event }) => event.type === 'turn');
}
