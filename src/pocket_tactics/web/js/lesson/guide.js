/** The guide of a lesson: its goal, what to look at, the hint, and how it stands. */

import { fill, h } from '../lib/dom.js';
import { firstGameButton } from '../lib/first_game.js';
import { say } from '../lib/texts.js';

/** @import { LessonProgress, LessonView, Place } from '../wire.js' */

/**
 * What a person does in the guide.
 * @typedef {object} GuideHandlers
 * @property {(places: readonly Place[]) => void} look
 * @property {() => void} takeBack
 * @property {() => void} restart
 * @property {() => void} focusQuestion
 */

/** The edition whose lessons end with a first game. */
const FIRST_EDITION = 'fifth';

/** The failures at one decision after which the hint comes unasked. */
const PATIENCE = 2;

/** Shows the guide in an element. */
export class Guide {
  /** The failures by the number of actions before the decision. @type {Map<number, number>} */
  #failures = new Map();
  /** Whether the marks are shown as soon as the learner decides. */
  #looksNext = true;

  /**
   * @param {HTMLElement} element
   * @param {LessonView} lesson
   * @param {GuideHandlers} handlers
   */
  constructor(element, lesson, handlers) {
    this.lesson = lesson;
    this.handlers = handlers;
    this.hint = h('p', { class: 'hint', role: 'status' });
    this.turns = h('p', { class: 'dim turns', role: 'status' }, lesson.turns);
    this.notice = h('div', { class: 'notice', role: 'status' });
    const marks = lesson.marks.map(({ words }) => words).join('; ');
    const show = h('button', { class: 'rule', onclick: () => this.look() }, say('lesson-show'));
    fill(
      element,
      h('h2', {}, `${say('lesson')}: ${lesson.title}`),
      h('p', { class: 'say' }, lesson.say),
      this.turns,
      h('p', { class: 'look' }, `${say('lesson-look')} ${marks} `, show),
      this.hint,
      this.notice,
    );
  }

  /** Show all that the lesson marks. */
  look() {
    this.handlers.look(this.lesson.marks.flatMap(({ places }) => places));
  }

  /** Show the hint. */
  showHint() {
    this.hint.textContent = this.lesson.hint;
  }

  /**
   * Show how the lesson stands.
   * @param {LessonProgress} message
   */
  show({ progress, text, turns, back }) {
    // A status that is set again would be read again.
    if (this.turns.textContent !== turns) this.turns.textContent = turns;
    const stopped = progress === 'done' || progress === 'wrong' || progress === 'over';
    document.body.classList.toggle('stopped', stopped);
    if (progress === 'done') this.#say([text], [this.#onwards()], say('lesson-reached'));
    else if (progress === 'playing') this.#begin();
    else this.#fail(progress === 'wrong' ? [text] : [say(`lesson-${progress}`), text], back ?? 0);
    // What was pressed last is gone: the keyboard goes on here.
    if (stopped) /** @type {HTMLElement | null} */ (this.notice.querySelector('button, a'))?.focus();
  }

  /** Let the learner decide; at first, and after some failures, with the marks. */
  #begin() {
    const focused = this.notice.contains(document.activeElement);
    fill(this.notice);
    if (focused) this.handlers.focusQuestion();
    if (this.#looksNext) this.look();
    this.#looksNext = false;
  }

  /**
   * Say why the goal is missed. After some failures at one decision, give the hint.
   * @param {readonly string[]} texts
   * @param {number} back - the number of actions before the decision
   */
  #fail(texts, back) {
    const failures = (this.#failures.get(back) ?? 0) + 1;
    this.#failures.set(back, failures);
    this.#looksNext = failures >= PATIENCE;
    if (this.#looksNext) this.showHint();
    const { takeBack, restart } = this.handlers;
    this.#say(texts, [
      h('button', { class: 'main', onclick: takeBack }, say('take-back')),
      h('button', { onclick: restart }, say('start-again')),
    ]);
  }

  /**
   * The way on from a lesson that is done.
   * @returns {HTMLElement}
   */
  #onwards() {
    const { next } = this.lesson;
    if (next)
      return h('a', { class: 'button main', href: `/learn/${next.id}` }, `${say('next-lesson')}: ${next.title}`);
    if (this.lesson.edition === FIRST_EDITION) return firstGameButton();
    return h('a', { class: 'button main', href: '/' }, say('play-a-game'));
  }

  /**
   * @param {readonly string[]} texts
   * @param {readonly HTMLElement[]} ways
   * @param {string} [success] - said first, if the goal is reached
   */
  #say(texts, ways, success = '') {
    const all = h('a', { class: 'button', href: '/learn' }, say('all-lessons'));
    const title = success && h('p', { class: 'ended' }, success);
    const told = texts.map((text) => h('p', {}, text));
    fill(this.notice, title, told, h('div', { class: 'row' }, ways, all));
  }
}
