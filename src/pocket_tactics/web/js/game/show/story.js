/** The story of what others do: it waits between its steps where somebody wants that. */

import { h } from '../../lib/dom.js';
import { icon } from '../../lib/icons.js';
import { setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';

/** @import { Child } from '../../lib/dom.js' */

/** Tells steps one after another. */
export class Story {
  /** Whether it waits before each step until somebody asks for it. */
  paused = false;
  /** Whether the rest is to be shown at once. */
  skipping = false;
  /** Whether an action has been told since the story began. */
  #begun = false;
  /** The step that waits. @type {(() => void) | null} */
  #release = null;

  /**
   * @param {() => void} changed - called after somebody used the story
   * @param {() => void} rush - ends what is being shown
   */
  constructor(changed, rush) {
    this.changed = changed;
    this.rush = rush;
  }

  /** Whether a step waits. */
  get waits() {
    return this.#release !== null;
  }

  /**
   * Wait before a step, if somebody wants that. What follows from an action, such as its
   * dice, waits only while the story is paused.
   * @param {'action' | 'result'} step
   */
  async beforeStep(step) {
    const byHand = step === 'action' && this.#begun && setting('story') === 'steps';
    this.#begun ||= step === 'action';
    if (this.skipping || !(this.paused || byHand)) return;
    const released = new Promise((resolve) => {
      this.#release = () => resolve(null);
    });
    this.changed();
    await released;
  }

  /** Wait before the next step, or continue. */
  toggle() {
    this.paused = !this.paused;
    if (this.paused) this.changed();
    else this.#continue();
  }

  /** Show one more step. */
  next() {
    if (this.waits) this.#continue();
    else this.rush();
  }

  /** Show the rest at once. */
  skip() {
    this.skipping = true;
    this.paused = false;
    this.rush();
    this.#continue();
  }

  /** The story is told to its end. */
  end() {
    this.#begun = false;
  }

  #continue() {
    this.#release?.();
    this.#release = null;
    this.changed();
  }
}

/**
 * The sentence that is told, and the buttons of the story.
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
