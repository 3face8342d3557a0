/** What a card says: its figures and its text, made from the content. */

import { h } from './dom.js';
import { ruleButton } from './rules.js';
import { say, sayIfKnown } from './texts.js';

/** @import { CardView } from '../wire.js' */

/**
 * What is below the title of a card.
 * @param {CardView} card
 * @returns {HTMLElement[]}
 */
export function cardBody(card) {
  return [
    ...(card.figures.length > 0 ? [figures(card)] : []),
    ...card.lines.map((line) => h('p', {}, line)),
    h('p', { class: 'small' }, cost(card), card.rule ? ruleButton(card.rule, card.name, say('rule')) : null),
  ];
}

/**
 * @param {CardView} card
 * @returns {string | null}
 */
function cost(card) {
  return card.cost === null ? null : `${say('points')}: ${card.cost}`;
}

/**
 * What a figure stands for, where that is told.
 * @param {string} kind
 * @returns {string | null}
 */
function meaning(kind) {
  const title = sayIfKnown(`term-${kind}-title`);
  return title === null ? null : `${title}: ${sayIfKnown(`term-${kind}-text`)}`;
}

/**
 * @param {CardView} card
 * @returns {HTMLElement}
 */
function figures(card) {
  return h(
    'dl',
    { class: 'figures' },
    card.figures.map(([kind, name, value]) =>
      h(
        'div',
        { class: kind, title: meaning(kind) },
        h('dt', {}, name),
        h('dd', {}, kind === 'skill' ? dice(value) : value),
      ),
    ),
  );
}

/**
 * The dice of a skill, which a card gives as `2/1`: to strike, and to protect oneself.
 * @param {string} value
 * @returns {HTMLElement[]}
 */
function dice(value) {
  const [off = '', def = ''] = value.split('/');
  return [
    h('span', { class: 'off' }, h('small', {}, say('pool-off')), ' ', off),
    h('span', { class: 'def' }, h('small', {}, say('pool-def')), ' ', def),
  ];
}
