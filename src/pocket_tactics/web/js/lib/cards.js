/** The body of a card: its figures and its text. */

import { h } from './dom.js';
import { ruleButton } from './rules.js';
import { say, sayIfKnown } from './texts.js';

/** @import { CardView } from '../wire.js' */

/**
 * The elements below the title of a card.
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
 * The explanation of a figure, if there is one.
 * @param {string} kind
 * @returns {string | null}
 */
function explanation(kind) {
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
        { class: kind, title: explanation(kind) },
        h('dt', {}, name),
        h('dd', {}, kind === 'skill' ? skillDice(value) : value),
      ),
    ),
  );
}

/**
 * The OFF and DEF dice of a skill, which a card writes as `2/1`.
 * @param {string} value
 * @returns {HTMLElement[]}
 */
function skillDice(value) {
  const [off = '', def = ''] = value.split('/');
  return [
    h('span', { class: 'off' }, h('small', {}, say('pool-off')), ' ', off),
    h('span', { class: 'def' }, h('small', {}, say('pool-def')), ' ', def),
  ];
}
