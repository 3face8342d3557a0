/** The odds of an action: a bar of all outcomes, and the same in words. */

import { h } from '../../lib/dom.js';
import { unbroken } from '../../lib/texts.js';

/** @import { View, ActionOdds, ActionStakes } from '../../wire.js' */

/**
 * Return the odds and stakes on the button of an action. Until the server sends the odds, a
 * placeholder takes up their space, so that no button moves while it is pressed.
 * @param {ActionOdds | undefined} odds
 * @param {ActionStakes | undefined} stakes - what the choice does to the game
 * @param {View} view
 * @param {boolean} isWaiting
 * @returns {HTMLElement[]}
 */
export function oddsOf(odds, stakes, view, isWaiting) {
  if (!odds && isWaiting) return [h('span', { class: 'shares' }), h('small', { class: 'odds awaited' }, '…')];
  const defending = isDefending(view);
  const bar = odds && odds.shares.length > 0 ? [shareBar(odds, defending)] : [];
  return [...bar, ...partsOf(odds, defending), ...line('odds stakes', stakes?.parts)];
}

/**
 * Return the outcomes in words, each with its colour in the bar if there is one. Screen readers
 * read them as one text, with commas.
 * @param {ActionOdds | undefined} odds
 * @param {boolean} defending
 * @returns {HTMLElement[]}
 */
function partsOf(odds, defending) {
  if (!odds || odds.shares.length !== odds.parts.length) return line('odds', odds?.parts);
  const words = odds.parts.map((part, index) => {
    const [outcome] = /** @type {readonly [string, number]} */ (odds.shares[index]);
    const swatch = h('i', { class: `swatch share-${outcomeValue(outcome, defending)}` });
    return h('span', { class: 'part', 'aria-hidden': 'true' }, swatch, unbroken(part));
  });
  return [h('small', { class: 'odds' }, h('span', { class: 'unseen' }, inOneLine(odds.parts)), words)];
}

/** @param {readonly string[]} parts */
const inOneLine = (parts) => parts.map(unbroken).join(', ');

/**
 * @param {string} kind
 * @param {readonly string[]} [parts]
 * @returns {HTMLElement[]}
 */
function line(kind, parts = []) {
  return parts.length > 0 ? [h('small', { class: kind }, inOneLine(parts))] : [];
}

/**
 * Whether the deciding player is attacked: then the fall of the attacker is a good outcome.
 * @param {View} view
 * @returns {boolean}
 */
export function isDefending({ fight, mover }) {
  return fight?.target?.seat === mover && fight?.attacker.seat !== mover;
}

/** The value of outcomes for the attacker. */
const VALUES = new Map([
  ['target', 'good'],
  ['attacker', 'bad'],
  ['drowned', 'bad'],
]);

/**
 * Return the value of an outcome for the deciding player: good, bad, or the outcome itself if
 * it is neutral.
 * @param {string} outcome
 * @param {boolean} defending
 * @returns {string}
 */
export function outcomeValue(outcome, defending) {
  const value = VALUES.get(outcome);
  if (!value) return outcome;
  return (value === 'good') === defending ? 'bad' : 'good';
}

/**
 * Return a bar with a part for each outcome. It is hidden from screen readers, which read the
 * words.
 * @param {ActionOdds} odds
 * @param {boolean} defending
 * @returns {HTMLElement}
 */
function shareBar(odds, defending) {
  const bar = h('span', { class: 'shares', 'aria-hidden': 'true' });
  for (const [outcome, share] of odds.shares) {
    const part = h('i', { class: `share-${outcomeValue(outcome, defending)}` });
    part.style.flexGrow = String(share);
    bar.append(part);
  }
  return bar;
}
