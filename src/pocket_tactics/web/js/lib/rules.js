/** Reading a rule: its text as the rulebook of the program has it. */

import { showDialog } from './dialogs.js';
import { h } from './dom.js';
import { getJson } from './http.js';
import { say } from './texts.js';

/** @import { RuleView } from '../wire.js' */

/**
 * A small button that shows a rule.
 * @param {string} id
 * @returns {HTMLButtonElement}
 */
export function ruleButton(id) {
  return h(
    'button',
    {
      class: 'rule',
      type: 'button',
      'aria-label': `${say('rule')} ${id}`,
      title: say('read-rule'),
      onclick: () => void showRule(id),
    },
    id,
  );
}

/**
 * Show a rule in a dialog.
 * @param {string} id
 */
async function showRule(id) {
  /** @type {RuleView} */
  const rule = await getJson(`/api/rules/${id}`);
  showDialog(`${say('rule')} ${rule.id}`, ruleContent(rule));
}

/**
 * The text of a rule, and what is ours in it. Rule texts are in English.
 * @param {RuleView} rule
 * @returns {HTMLElement[]}
 */
export function ruleContent(rule) {
  const text = h('p', { lang: 'en' }, rule.text);
  if (!rule.ruling) return [text];
  return [text, h('p', { class: 'ruling', lang: 'en' }, h('b', {}, `${say('ruling')} `), rule.ruling)];
}
