/** The recap: news since the last own turn, own losses first. */

import { h } from '../../lib/dom.js';
import { filled, named, say } from '../../lib/texts.js';
import { nameForOwner } from '../model/position.js';
import { recapOf } from '../model/recap.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { Compared } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { Loss, Report } from '../model/recap.js' */

/** The maximum number of sentences that are not collapsed. */
const MAX_EXPANDED = 6;

/**
 * @param {Model} model
 * @returns {Child[]}
 */
export function recap(model) {
  const { losses, reports } = recapOf(model);
  if (losses.length + reports.length === 0) return [];
  const title = h('h2', {}, say('recap'));
  const lost = losses.map((loss) => h('li', { class: 'loss' }, lossSentence(model, loss)));
  const newsItems = reports.map((report) => h('li', {}, reportSentence(model, report)));
  if (newsItems.length <= MAX_EXPANDED) return [title, h('ul', {}, lost, newsItems)];
  const others = h('details', {}, h('summary', { 'data-key': 'recap' }, say('recap-others')), h('ul', {}, newsItems));
  return [title, lost.length > 0 ? h('ul', {}, lost) : null, others];
}

/**
 * Return the sentence on an own unit that fell, with its enemy and the dice if it fell in a fight.
 * @param {Model} model
 * @param {Loss} loss
 * @returns {string}
 */
function lossSentence(model, { unit, result }) {
  const card = model.game?.cards.find(({ id }) => id === unit.card);
  const name = nameForOwner(unit, card);
  if (!result) return named(say('your-fell'), name);
  return filled(say('your-fell-to'), { name, enemy: nameOf(model, result.unit), result: resultInWords(result) });
}

/**
 * Return the sentence of a report, with the results of its fight. Those of another unit have its name.
 * @param {Model} model
 * @param {Report} report
 * @returns {string}
 */
function reportSentence(model, { sentence, unit, results }) {
  const own = results.filter((result) => result.unit === unit).map(resultInWords);
  const others = results.filter((result) => result.unit !== unit);
  return [
    own.length > 0 ? `${sentence.replace(/\.$/, '')}: ${own.join('; ')}.` : sentence,
    ...others.map((result) => `${nameOf(model, result.unit)}: ${resultInWords(result)}.`),
  ].join(' ');
}

/**
 * Return which die beat which, or did not.
 * @param {Compared} result
 * @returns {string}
 */
function resultInWords({ ours, theirs, succeeded }) {
  if (!ours) return say('result-none');
  if (!theirs) return filled(say('result-open'), { ours });
  return filled(say(succeeded ? 'result-beats' : 'result-holds'), { ours, theirs });
}

/**
 * @param {Model} model
 * @param {string} unit
 */
const nameOf = ({ view }, unit) => view?.units.find(({ id }) => id === unit)?.name ?? '';
