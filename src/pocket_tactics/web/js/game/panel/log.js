/** The log: what happened in sentences, each with its rule on request. */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { ruleButton } from '../../lib/rules.js';
import { say } from '../../lib/texts.js';

/** @typedef {import('../../wire.js').Told} Told */

/** How many of the last events the panel lists. */
const LISTED = 60;

/**
 * The last events, the newest first.
 * @param {readonly Told[]} log
 * @returns {HTMLElement[]}
 */
export function logEntries(log) {
  const more = log.length > LISTED ? [h('li', {}, wholeButton(log))] : [];
  return [...log.slice(-LISTED).reverse().map(entry), ...more];
}

/**
 * A button that shows the log from the beginning.
 * @param {readonly Told[]} log
 * @returns {HTMLElement}
 */
function wholeButton(log) {
  const show = () => void showDialog(say('log'), [h('ol', { class: 'log' }, log.map(entry))], { wide: true });
  return h('button', { 'data-key': 'whole-log', onclick: show }, say('whole-log'));
}

/**
 * @param {Told} told
 * @returns {HTMLElement}
 */
function entry(told) {
  const turn = told.event.type === 'turn';
  return h('li', { class: turn ? 'turn' : null }, h('span', {}, told.sentence), ruleButton(told.event.rule));
}
