/** The odds of a choice: a bar of all outcomes, and the same in words. */

import { h } from '../../lib/dom.js';

/** @typedef {import('../../wire.js').Weighed} Weighed */

/**
 * What stands on a button beside the words of its action.
 * @param {Weighed | undefined} odds
 * @returns {HTMLElement[]}
 */
export function oddsOf(odds) {
  if (!odds) return [];
  const bar = odds.shares.length > 0 ? [shareBar(odds)] : [];
  return [...bar, h('small', { class: 'odds' }, odds.parts.map(unbroken).join(', '))];
}

/**
 * Words whose number keeps its sign beside it.
 * @param {string} words
 * @returns {string}
 */
function unbroken(words) {
  return words.replaceAll(' %', '\u00a0%');
}

/**
 * A bar with a part for each outcome; the words say the same.
 * @param {Weighed} odds
 * @returns {HTMLElement}
 */
function shareBar(odds) {
  const bar = h('span', { class: 'shares', 'aria-hidden': 'true' });
  for (const [outcome, share] of odds.shares) {
    const part = h('i', { class: `share-${outcome}` });
    part.style.flexGrow = String(share);
    bar.append(part);
  }
  return bar;
}
