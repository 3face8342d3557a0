/** Reading a rule under its title, as the rulebook of the program has it. */

import { showDialog } from './dialogs.js';
import { h } from './dom.js';
import { getJson } from './http.js';
import { say } from './texts.js';

/** @import { RuleView } from '../wire.js' */

/**
 * A small button that shows a rule.
 * @param {string} id
 * @param {string} about - what the rule explains, for whoever hears the button alone
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
 * The text of a rule, what is ours in it, and its id in small print.
 * @param {RuleView} rule
 * @returns {HTMLElement[]}
 */
export function ruleContent({ id, text, ruling }) {
  const ours = ruling ? [h('p', { class: 'ruling' }, h('b', {}, `${say('ruling')} `), ruling)] : [];
  return [h('p', {}, text), ...ours, h('p', { class: 'rule-id' }, id)];
}
