/** The log: what happened in sentences, each with its rule on request. */

import { h } from '../../lib/dom.js';
import { ruleButton } from '../../lib/rules.js';

/** @typedef {import('../../wire.js').Told} Told */

/** How many of the last events the panel lists. */
const LISTED = 60;

/**
 * The last events, the newest first.
 * @param {readonly Told[]} log
 * @returns {HTMLElement[]}
 */
export function logEntries(log) {
  return log.slice(-LISTED).reverse().map(entry);
}

/**
 * @param {Told} told
 * @returns {HTMLElement}
 */
function entry(told) {
  const turn = told.event.type === 'turn';
  return h('li', { class: turn ? 'turn' : null }, h('span', {}, told.sentence), ruleButton(told.event.rule));
}
