/** Messages to a person: events for screen readers, notices for everybody. */

import { byId, h } from '../../lib/dom.js';
import { ruleButton } from '../../lib/rules.js';
import { say } from '../../lib/texts.js';

const KEPT = 40;
const SHOWN_FOR = 5000;

/**
 * Have sentences read aloud by a screen reader.
 * @param {readonly string[]} sentences
 */
export function speak(sentences) {
  const region = byId('spoken');
  region.append(...sentences.map((sentence) => h('p', {}, sentence)));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** The one place for notices: below the question, so that none covers a choice or the board. */
const notices = h('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });

/**
 * Put the place for notices below the question.
 * @param {Element} question
 */
export function placeNotices(question) {
  question.after(notices);
}

/** Remove the notice that is shown. */
export function clearNotices() {
  notices.replaceChildren();
}

/**
 * Show a short answer for a while, with its rule if it has one. An open dialog shows it
 * itself, since it covers the page.
 * @param {string} sentence
 * @param {string} [rule]
 */
export function toast(sentence, rule = '') {
  const note = h('div', { class: 'toast' }, h('span', {}, sentence), rule ? ruleButton(rule, sentence) : null);
  const dialog = document.querySelector('dialog[open] .content');
  document.querySelector('dialog .toast')?.remove();
  if (dialog) dialog.prepend(note);
  else notices.replaceChildren(note);
  const fade = () => (note.matches(':hover, :focus-within') ? void setTimeout(fade, SHOWN_FOR) : note.remove());
  setTimeout(fade, SHOWN_FOR);
}

/**
 * Say that the connection is lost, for as long as it is; and that it is back.
 * @param {boolean} lost
 */
export function showConnectionLost(lost) {
  const note = byId('lost');
  if (note.hasChildNodes() === lost) return;
  note.textContent = lost ? say('lost') : '';
  if (!lost) toast(say('found'));
}

/** The question that was asked last. */
let asked = '';

/**
 * Have a question read aloud that is new, unless the focus has just come to it.
 * @param {string} question
 * @param {boolean} focused - whether it has, so that it is read anyway
 */
export function announceQuestion(question, focused) {
  if (question === asked) return;
  asked = question;
  byId('asked').textContent = focused ? '' : question;
}
