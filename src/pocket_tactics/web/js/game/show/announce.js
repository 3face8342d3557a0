/** Announcements: live regions for screen readers, and notices on the page. */

import { byId, h } from '../../lib/dom.js';
import { ruleButton } from '../../lib/rules.js';
import { say } from '../../lib/texts.js';

const MAX_SENTENCES = 40;
const NOTICE_TIME = 5000;

/**
 * Announce sentences to screen readers.
 * @param {readonly string[]} sentences
 */
export function speak(sentences) {
  const region = byId('spoken');
  region.append(...sentences.map((sentence) => h('p', {}, sentence)));
  while (region.childElementCount > MAX_SENTENCES) region.firstElementChild?.remove();
}

/** The container of notices, below the question, so that they cover neither choices nor the board. */
const notices = h('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });

/**
 * Insert the container of notices below the question.
 * @param {Element} question
 */
export function placeNotices(question) {
  question.after(notices);
}

/** Remove the current notice. That the connection is restored stays: an event often follows it at once. */
export function clearNotices() {
  notices.querySelector('.toast:not(.restored)')?.remove();
}

/**
 * Show a notice for 5 s, or longer while it has the pointer or the focus, with a button for its
 * rule, if any. An open dialog shows the notice itself, because it covers the page.
 * @param {string} sentence
 * @param {string} [rule]
 * @returns {HTMLElement} the notice
 */
export function toast(sentence, rule = '') {
  const note = h('div', { class: 'toast' }, h('span', {}, sentence), rule ? ruleButton(rule, sentence) : null);
  const dialog = document.querySelector('dialog[open] .content');
  document.querySelector('dialog .toast')?.remove();
  if (dialog) dialog.prepend(note);
  else notices.replaceChildren(note);
  const fade = () => (note.matches(':hover, :focus-within') ? void setTimeout(fade, NOTICE_TIME) : note.remove());
  setTimeout(fade, NOTICE_TIME);
  return note;
}

/**
 * Show that the connection is lost until it is restored, then show a notice.
 * @param {boolean} lost
 */
export function showConnectionLost(lost) {
  const note = byId('lost');
  if (note.hasChildNodes() === lost) return;
  note.textContent = lost ? say('lost') : '';
  if (!lost) toast(say('found')).classList.add('restored');
}

/** The last announced question. */
let lastQuestion = '';

/**
 * Announce a new question, unless it has just received the focus.
 * @param {string} question
 * @param {boolean} focused - whether it has: screen readers then read it anyway
 */
export function announceQuestion(question, focused) {
  if (question === lastQuestion) return;
  lastQuestion = question;
  byId('asked').textContent = focused ? '' : question;
}
