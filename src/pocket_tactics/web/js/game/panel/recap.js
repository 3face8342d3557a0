/** The recap: news since the last own turn, own losses first. */

import { h } from '../../lib/dom.js';
import { named, say } from '../../lib/texts.js';
import { nameForOwner } from '../model/position.js';
import { recapOf } from '../model/recap.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { UnitView } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/** The maximum number of sentences that are not collapsed. */
const MAX_EXPANDED = 6;

/**
 * @param {Model} model
 * @returns {Child[]}
 */
export function recap(model) {
  const { losses, sentences } = recapOf(model);
  if (losses.length + sentences.length === 0) return [];
  const title = h('h2', {}, say('recap'));
  const lost = losses.map(({ unit }) => h('li', { class: 'loss' }, lossSentence(model, unit)));
  const newsItems = sentences.map((sentence) => h('li', {}, sentence));
  if (newsItems.length <= MAX_EXPANDED) return [title, h('ul', {}, lost, newsItems)];
  const others = h('details', {}, h('summary', { 'data-key': 'recap' }, say('recap-others')), h('ul', {}, newsItems));
  return [title, lost.length > 0 ? h('ul', {}, lost) : null, others];
}

/**
 * Return the sentence on an own unit that fell.
 * @param {Model} model
 * @param {UnitView} unit
 * @returns {string}
 */
function lossSentence({ game }, unit) {
  return named(
    say('your-fell'),
    nameForOwner(
      unit,
      game?.cards.find(({ id }) => id === unit.card),
    ),
  );
}
