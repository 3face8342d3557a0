/** The result of a game, addressed to the players at this page. */

import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { ruleButton } from '../../lib/rules.js';
import { named, say, sayIfKnown } from '../../lib/texts.js';
import { nameAt } from '../model/persons.js';
import { ownSides } from './forces.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { OutcomeView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * Return the own result, or a neutral sentence if all seats or no seats are played at this page.
 * @param {Model} model
 * @param {OutcomeView} outcome
 * @param {View} view
 * @returns {Child[]}
 */
export function endTitle(model, outcome, view) {
  const result = ownResult(model, view);
  if (result) return [h('span', { class: `ended ${result}` }, say(`ended-${result}`))];
  return [...outcome.winners.map(chip), outcome.sentence, ' ', ...ruleButtonOf(outcome)];
}

/**
 * Return the reason for the own result; empty if the title is a neutral sentence.
 * @param {Model} model
 * @param {View} view
 * @returns {Child[]}
 */
export function endReason(model, view) {
  const [result, { outcome }] = [ownResult(model, view), view];
  if (!result || !outcome) return [];
  const winners = outcome.winners.map((seat) => nameAt(model, seat)).join(', ');
  const known = sayIfKnown(`ended-by-${result}-${outcome.how}`);
  const reason = known === null ? outcome.sentence : named(known, winners);
  return [h('p', { class: 'ended-by' }, reason, ' ', ...ruleButtonOf(outcome)), ...ownSides(model, view)];
}

/**
 * Return the button of the rule that ended a game; none if its players ended it.
 * @param {OutcomeView} outcome
 */
const ruleButtonOf = ({ rule, sentence }) => (rule ? [ruleButton(rule, sentence)] : []);

/**
 * Return the own result in words; empty if all seats or no seats are played at this page.
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
  const ownSeats = model.game?.seats ?? [];
  if (!view.outcome || ownSeats.length === 0 || ownSeats.length === view.seats.length) return '';
  const { winners } = view.outcome;
  if (winners.length === 0) return 'drawn';
  return ownSeats.some((seat) => winners.includes(seat)) ? 'won' : 'lost-game';
}
