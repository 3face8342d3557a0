/** The story: plays the actions of others step by step, with pauses on request. */

import { h } from '../../lib/dom.js';
import { factsOf } from '../../lib/event_facts.js';
import { icon } from '../../lib/icons.js';
import { setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { EventView } from '../../wire.js' */

/** The most undone actions that wait to be shown. An opponent may undo and redo one without end. */
const MAX_UNDONE = 5;
/** The most turns that wait to be shown: two rounds of six players. */
const MAX_TURNS = 12;

/** Controls the steps of a story. */
export class Story {
  /** Whether it waits before each step until the player continues. */
  paused = false;
  /** Whether to skip the rest. */
  skipping = false;
  /** Whether an action has been shown since the story began. */
  #started = false;
  /** Continues the waiting step; `null` if none waits. @type {(() => void) | null} */
  #resume = null;

  /**
   * @param {() => void} onChange - called after a change of its state
   * @param {() => void} finishAnimations - finishes the current animations
   */
  constructor(onChange, finishAnimations) {
    this.onChange = onChange;
    this.finishAnimations = finishAnimations;
  }

  /** Whether a step is waiting. */
  get waits() {
    return this.#resume !== null;
  }

  /**
   * Wait before a step if the story is paused, and with the setting for single steps before
   * each action but the first. Results of an action, such as its dice, wait only while the
   * story is paused.
   * @param {'action' | 'result'} step
   */
  async beforeStep(step) {
    const isManual = step === 'action' && this.#started && setting('story') === 'steps';
    this.#started ||= step === 'action';
    if (this.skipping || !(this.paused || isManual)) return;
    const resumed = new Promise((resolve) => {
      this.#resume = () => resolve(null);
    });
    this.onChange();
    await resumed;
  }

  /** Pause or continue. */
  toggle() {
    this.paused = !this.paused;
    if (this.paused) this.onChange();
    else this.#continue();
  }

  /** Show the next step. */
  next() {
    if (this.waits) this.#continue();
    else this.finishAnimations();
  }

  /** Skip the rest. */
  skip() {
    this.skipping = true;
    this.paused = false;
    this.finishAnimations();
    this.#continue();
  }

  /**
   * Skip the rest if it is long or much of it is undone, unless a step waits for the player.
   * @param {number} undone - the number of undone actions that wait to be shown
   * @param {number} turns - the number of turns that begin in what waits
   */
  limit(undone, turns) {
    if ((undone > MAX_UNDONE || turns > MAX_TURNS) && !this.waits) this.skip();
  }

  /** End the story. */
  end() {
    this.#started = false;
  }

  #continue() {
    this.#resume?.();
    this.#resume = null;
    this.onChange();
  }
}

/**
 * Return the sentence on an update before its steps are shown; `null` if dice decide first what it is.
 * @param {readonly EventView[]} events
 * @returns {string | null}
 */
export function sentenceBefore(events) {
  if (events.some(({ event }) => factsOf(event).dice)) return null;
  return events.find(({ event }) => factsOf(event).news)?.sentence ?? null;
}

/**
 * Return the current sentence and the buttons of the story.
 * @param {Story} story
 * @param {string} sentence
 * @returns {Child[]}
 */
export function storyBar(story, sentence) {
  return [
    h('p', { 'aria-hidden': 'true' }, sentence),
    h(
      'div',
      { class: 'row', role: 'group', 'aria-label': say('story') },
      storyButton(story.paused ? 'run' : 'pause', story.paused ? 'story-continue' : 'story-pause', () =>
        story.toggle(),
      ),
      storyButton('next', 'story-next', () => story.next(), story.waits),
      storyButton('last', 'skip', () => story.skip()),
    ),
  ];
}

/**
 * @param {'run' | 'pause' | 'next' | 'last'} name
 * @param {string} title
 * @param {() => void} use
 * @param {boolean} [main]
 */
function storyButton(name, title, use, main = false) {
  const key = name === 'run' ? 'pause' : name;
  return h(
    'button',
    {
      class: main ? 'main' : null,
      'data-key': `story ${key}`,
      'aria-label': say(title),
      title: say(title),
      onclick: use,
    },
    icon(name),
  );
}
