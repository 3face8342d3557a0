/** The end of a game, in the words of who plays at this page. */

import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { ruleButton } from '../../lib/rules.js';
import { say, sayIfKnown } from '../../lib/texts.js';
import { ownSides } from './forces.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { OutcomeView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * Whether who plays at this page has won or lost; how the game ended, if everybody plays
 * here or nobody.
 * @param {Model} model
 * @param {OutcomeView} outcome
 * @param {View} view
 * @returns {Child[]}
 */
export function endTitle(model, outcome, view) {
  const result = ownResult(model, view);
  if (result) return [h('span', { class: `ended ${result}` }, say(`ended-${result}`))];
  return [...outcome.winners.map(chip), outcome.sentence, ' ', ...ruleOf(outcome)];
}

/**
 * Why who plays at this page has won or lost; nothing if the title says it.
 * @param {Model} model
 * @param {View} view
 * @returns {Child[]}
 */
export function endReason(model, view) {
  const [result, { outcome }] = [ownResult(model, view), view];
  if (!result || !outcome) return [];
  const reason = sayIfKnown(`ended-by-${result}-${outcome.how}`) ?? outcome.sentence;
  return [h('p', { class: 'ended-by' }, reason, ' ', ...ruleOf(outcome)), ...ownSides(model, view)];
}

/**
 * The rule that ended a game, unless its players did.
 * @param {OutcomeView} outcome
 */
const ruleOf = ({ rule, sentence }) => (rule ? [ruleButton(rule, sentence)] : []);

/**
 * Whether who plays at this page has won or lost, in words; empty if everybody plays here.
 * @param {Model} model
 * @param {View} view
 * @returns {string}
 */
export function resultOf(model, view) {
  const result = ownResult(model, view);
  return result && say(`ended-${result}`);
}

/**
 * @param {Model} model
 * @param {View} view
 * @returns {'won' | 'lost-game' | 'drawn' | ''}
 */
function ownResult(model, view) {
  const here = model.game?.seats ?? [];
  if (!view.outcome || here.length === 0 || here.length === view.seats.length) return '';
  const { winners } = view.outcome;
  if (winners.length === 0) return 'drawn';
  return here.some((seat) => winners.includes(seat)) ? 'won' : 'lost-game';
}
