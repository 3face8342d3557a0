/** The odds of a choice: a bar of all outcomes, and the same in words. */

import { h } from '../../lib/dom.js';
import { unbroken } from '../../lib/texts.js';

/** @import { View, ActionOdds, ActionStakes } from '../../wire.js' */

/**
 * What stands on a button beside the words of its action; while that is still being
 * worked out, the room for it, so that no button moves away from under a finger.
 * @param {ActionOdds | undefined} odds
 * @param {ActionStakes | undefined} stakes - what the choice does to the game
 * @param {View} view
 * @param {boolean} awaited
 * @returns {HTMLElement[]}
 */
export function oddsOf(odds, stakes, view, awaited) {
  if (!odds && awaited) return [h('span', { class: 'shares' }), h('small', { class: 'odds awaited' }, '…')];
  const defending = isDefending(view);
  const bar = odds && odds.shares.length > 0 ? [shareBar(odds, defending)] : [];
  return [...bar, ...partsOf(odds, defending), ...line('odds stakes', stakes?.parts)];
}

/**
 * The outcomes in words, each with its colour in the bar if there is one.
 * @param {ActionOdds | undefined} odds
 * @param {boolean} defending
 * @returns {HTMLElement[]}
 */
function partsOf(odds, defending) {
  if (!odds || odds.shares.length !== odds.parts.length) return line('odds', odds?.parts);
  const words = odds.parts.map((part, index) => {
    const [outcome] = /** @type {readonly [string, number]} */ (odds.shares[index]);
    const end = index < odds.parts.length - 1 ? ', ' : '';
    const swatch = h('i', { class: `swatch share-${likingOf(outcome, defending)}` });
    return h('span', { class: 'part' }, swatch, unbroken(part), end);
  });
  return [h('small', { class: 'odds' }, words)];
}

/**
 * @param {string} kind
 * @param {readonly string[]} [parts]
 * @returns {HTMLElement[]}
 */
function line(kind, parts = []) {
  return parts.length > 0 ? [h('small', { class: kind }, parts.map(unbroken).join(', '))] : [];
}

/**
 * Whether who decides is attacked: then it is good that the attacker falls.
 * @param {View} view
 * @returns {boolean}
 */
export function isDefending({ fight, mover }) {
  return fight?.target?.seat === mover && fight?.attacker.seat !== mover;
}

/** What an outcome is to the attacker. */
const LIKED = new Map([
  ['target', 'good'],
  ['attacker', 'bad'],
  ['traded', 'bad'],
  ['drowned', 'bad'],
]);

/**
 * What an outcome is to who decides: good, bad, or itself where it is neither.
 * @param {string} outcome
 * @param {boolean} defending
 * @returns {string}
 */
export function likingOf(outcome, defending) {
  const liked = LIKED.get(outcome);
  if (!liked) return outcome;
  return (liked === 'good') === defending ? 'bad' : 'good';
}

/**
 * A bar with a part for each outcome; the words say the same.
 * @param {ActionOdds} odds
 * @param {boolean} defending
 * @returns {HTMLElement}
 */
function shareBar(odds, defending) {
  const bar = h('span', { class: 'shares', 'aria-hidden': 'true' });
  for (const [outcome, share] of odds.shares) {
    const part = h('i', { class: `share-${likingOf(outcome, defending)}` });
    part.style.flexGrow = String(share);
    bar.append(part);
  }
  return bar;
}
