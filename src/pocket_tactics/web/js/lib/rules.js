/** Rules of the rulebook: a button that shows one, and its text. */

import { showDialog } from './dialogs.js';
import { h } from './dom.js';
import { getJson } from './http.js';
import { say } from './texts.js';

/** @import { RuleView } from '../wire.js' */

/**
 * A small button that shows a rule.
 * @param {string} id
 * @param {string} about - the thing that the rule explains, for the label of screen readers
 * @param {string} [words] - on the button
 * @returns {HTMLButtonElement}
 */
export function ruleButton(id, about, words = say('why')) {
  return h(
    'button',
    { class: 'rule', type: 'button', 'aria-label': `${words} ${about}`, onclick: () => void showRule(id) },
    words,
  );
}

/**
 * Show a rule in a dialog.
 * @param {string} id
 */
async function showRule(id) {
  /** @type {RuleView} */
  const rule = await getJson(`/api/rules/${id}`);
  showDialog(rule.title, ruleContent(rule));
}

/**
 * The text of a rule, our ruling on it if there is one, and its id in small print.
 * @param {RuleView} rule
 * @returns {HTMLElement[]}
 */
export function ruleContent({ id, text, ruling }) {
  const rulingLines = ruling ? [h('p', { class: 'ruling' }, h('b', {}, `${say('ruling')} `), ruling)] : [];
  return [h('p', {}, text), ...rulingLines, h('p', { class: 'rule-id' }, id)];
}
