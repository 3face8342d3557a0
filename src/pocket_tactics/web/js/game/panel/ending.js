/** The end of a game, in the words of who plays at this page. */

import { h } from '../../lib/dom.js';
import { say, sayIfKnown } from '../../lib/texts.js';
import { ownSides } from './forces.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * Whether who plays at this page has won or lost, if not everybody plays here.
 * @param {Model} model
 * @param {View} view
 * @returns {Child[]}
 */
export function ending(model, view) {
  const result = ownResult(model, view);
  if (!result) return [];
  const reason = sayIfKnown(`ended-by-${result}-${view.outcome?.how}`);
  return [
    h('p', { class: `ended ${result}` }, say(`ended-${result}`)),
    reason && h('p', { class: 'ended-by' }, reason),
    ...ownSides(model, view),
  ];
}

/**
 * That in words; empty if everybody plays here.
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
