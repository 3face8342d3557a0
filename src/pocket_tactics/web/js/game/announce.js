/** Saying things: every event to whoever listens, answers to whoever looks. */

import { byId, h } from '../lib/dom.js';
import { ruleButton } from '../lib/rules.js';

const KEPT = 40;
const SHOWN_FOR = 7000;

/**
 * Have sentences read aloud by a screen reader.
 * @param {readonly string[]} sentences
 */
export function speak(sentences) {
  const region = byId('spoken');
  region.append(...sentences.map((sentence) => h('p', {}, sentence)));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/**
 * Show a short answer for a while, with its rule if it has one.
 * @param {string} sentence
 * @param {string} [rule]
 */
export function toast(sentence, rule = '') {
  const note = h('div', { class: 'toast' }, h('span', {}, sentence), rule ? ruleButton(rule) : null);
  byId('toasts').replaceChildren(note);
  setTimeout(() => note.remove(), SHOWN_FOR);
}
