/** The guide of a lesson: its goal, its marked places, the hint and the progress. */

import { fill, h } from '../lib/dom.js';
import { firstGameButton } from '../lib/first_game.js';
import { say } from '../lib/texts.js';

/** @import { LessonProgress, LessonView, Place } from '../wire.js' */

/**
 * The handlers of the buttons in the guide.
 * @typedef {object} GuideHandlers
 * @property {(places: readonly Place[], arrows: readonly (readonly Place[])[]) => void} look - highlight
 *   places on the board, and draw arrows
 * @property {() => void} takeBack
 * @property {() => void} restart
 * @property {() => void} focusQuestion
 */

/** The edition whose lessons end with a first game. */
const FIRST_EDITION = 'fifth';

/** The number of failures at one decision after which the guide shows the hint. */
const FAILURES_BEFORE_HINT = 2;

/** Shows the guide in an element. */
export class Guide {
  /** The failures by the number of actions before the decision. @type {Map<number, number>} */
  #failures = new Map();
  /** Whether the goal is reached. */
  isDone = false;
  /** Whether the guide shows the marks at the next decision of the player. */
  #showsMarksNext = true;

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
    const show = h('button', { class: 'rule', onclick: () => this.showMarks() }, say('lesson-show'));
    fill(
      element,
      h('h2', {}, `${say('lesson')}: ${lesson.title}`),
      h('p', { class: 'say' }, lesson.say),
      this.turns,
      h('p', { class: 'dim small' }, say('lesson-dice')),
      h('p', { class: 'look' }, `${say('lesson-look')} ${marks} `, show),
      this.hint,
      this.notice,
    );
  }

  /** Show all marks of the lesson on the board. */
  showMarks() {
    const placesOf = (/** @type {boolean} */ arrows) =>
      this.lesson.marks.filter(({ kind }) => (kind === 'arrow') === arrows).map(({ places }) => places);
    this.handlers.look(placesOf(false).flat(), placesOf(true));
  }

  /** Show the hint. */
  showHint() {
    this.hint.textContent = this.lesson.hint;
  }

  /**
   * Show the progress of the lesson.
   * @param {LessonProgress} message
   */
  show({ progress, text, turns, back }) {
    // Setting the text of a live region makes screen readers read it again.
    if (this.turns.textContent !== turns) this.turns.textContent = turns;
    const stopped = progress === 'done' || progress === 'wrong' || progress === 'over';
    document.body.classList.toggle('stopped', stopped);
    this.isDone = progress === 'done';
    if (this.isDone) this.hint.textContent = '';
    if (progress === 'done') this.#showNotice([text], [this.#nextStep()], say('lesson-reached'));
    else if (progress === 'playing') this.#letDecide();
    else this.#showFailure(progress === 'wrong' ? [text] : [say(`lesson-${progress}`), text], back ?? 0);
    // The focused button no longer exists: move the focus to this one.
    if (stopped) /** @type {HTMLElement | null} */ (this.notice.querySelector('button, a'))?.focus();
  }

  /** Let the player decide. Show the marks at the first decision and after several failures. */
  #letDecide() {
    const focused = this.notice.contains(document.activeElement);
    fill(this.notice);
    if (focused) this.handlers.focusQuestion();
    if (this.#showsMarksNext) this.showMarks();
    this.#showsMarksNext = false;
  }

  /**
   * Show the reason why the goal is missed. After several failures at one decision, show the hint.
   * @param {readonly string[]} texts
   * @param {number} back - the number of actions before the decision
   */
  #showFailure(texts, back) {
    const failures = (this.#failures.get(back) ?? 0) + 1;
    this.#failures.set(back, failures);
    this.#showsMarksNext = failures >= FAILURES_BEFORE_HINT;
    if (texts.includes(this.lesson.hint)) this.hint.textContent = '';
    else if (this.#showsMarksNext) this.showHint();
    const { takeBack, restart } = this.handlers;
    this.#showNotice(texts, [
      h('button', { class: 'main', onclick: takeBack }, say('take-back')),
      h('button', { onclick: restart }, say('start-again')),
    ]);
  }

  /**
   * The link or button that continues after a completed lesson.
   * @returns {HTMLElement}
   */
  #nextStep() {
    const { next } = this.lesson;
    if (next)
      return h('a', { class: 'button main', href: `/learn/${next.id}` }, `${say('next-lesson')}: ${next.title}`);
    if (this.lesson.edition === FIRST_EDITION) return firstGameButton();
    return h('a', { class: 'button main', href: `/?edition=${this.lesson.edition}` }, say('play-a-game'));
  }

  /**
   * Show a notice with buttons.
   * @param {readonly string[]} texts
   * @param {readonly HTMLElement[]} buttons
   * @param {string} [success] - the title, if the goal is reached
   */
  #showNotice(texts, buttons, success = '') {
    const all = h('a', { class: 'button', href: '/learn' }, say('all-lessons'));
    const title = success && h('p', { class: 'ended' }, success);
    const paragraphs = texts.map((text) => h('p', {}, text));
    fill(this.notice, title, paragraphs, h('div', { class: 'row' }, buttons, all));
  }
}
