/** The sections of the library: units, forces, tiles and features, rules by topic. */

import { groundPortrait, unitPortrait } from '../board/portraits.js';
import { cardBody } from '../lib/cards.js';
import { h } from '../lib/dom.js';
import { fitted } from '../lib/fitting.js';
import { ruleContent } from '../lib/rules.js';
import { say, unbroken } from '../lib/texts.js';
import { topicsOf } from './topics.js';

/** @import { CardView, ForceOption, RuleView } from '../wire.js' */
/** @import { Topic } from './topics.js' */

/**
 * The contents to show.
 * @typedef {{ units: CardView[], prebuilt: ForceOption[], grounds: CardView[], rules: RuleView[] }} Results
 */

/**
 * The sections that are not empty, in their order.
 * @param {Results} found
 * @param {ReadonlyMap<string, CardView>} cards - of the edition, by id
 * @returns {HTMLElement[]}
 */
export function sections({ units, prebuilt, grounds, rules }, cards) {
  return [
    ...section('units', units.map(cardArticle)),
    ...section(
      'prebuilt',
      prebuilt.map((force) => forceArticle(force, cards)),
    ),
    ...section('grounds', grounds.map(cardArticle)),
    ...section('rules', topicsOf(rules).map(topicSection), rules.length),
  ];
}

/**
 * @param {'units' | 'prebuilt' | 'grounds' | 'rules'} name
 * @param {HTMLElement[]} items
 * @param {number} [count]
 * @returns {HTMLElement[]}
 */
function section(name, items, count = items.length) {
  if (count === 0) return [];
  return [
    h(
      'section',
      { class: name, id: name, 'aria-labelledby': `${name}-title` },
      h('h2', { id: `${name}-title` }, `${say(name)} (${count})`),
      h('div', { class: 'items' }, items),
    ),
  ];
}

/**
 * @param {CardView} card
 * @returns {HTMLElement}
 */
export function cardArticle(card) {
  return h(
    'article',
    { class: 'paper card', id: `card-${card.id}` },
    h('h3', {}, portrait(card), fitted(h('span', {}, card.name), card.name)),
    ...cardBody(card),
  );
}

/** @param {CardView} card */
export const portrait = (card) => (card.kind === 'unit' ? unitPortrait(card, 0) : groundPortrait(card));

/**
 * @param {ForceOption} force
 * @param {ReadonlyMap<string, CardView>} cards
 * @returns {HTMLElement}
 */
function forceArticle(force, cards) {
  const tokens = force.cards.flatMap(([id, count]) => {
    const card = cards.get(id);
    return card ? Array.from({ length: count }, () => unitPortrait(card, 0)) : [];
  });
  return h(
    'article',
    { class: 'force' },
    h('h3', {}, force.name, h('span', { class: 'force-points' }, `${force.points} ${say('points')}`)),
    h('div', { class: 'force-tokens', 'aria-hidden': 'true' }, h('span', {}, ...tokens)),
    h('p', {}, unbroken(force.units)),
    force.brings ? h('p', { class: 'dim' }, unbroken(`${say('force-brings')} ${force.brings}`)) : null,
  );
}

/**
 * @param {Topic} topic
 * @returns {HTMLElement}
 */
function topicSection({ id, rules }) {
  return h('section', { class: 'topic', id: `topic-${id}` }, h('h3', {}, say(`topic-${id}`)), rules.map(ruleArticle));
}

/**
 * @param {RuleView} rule
 * @returns {HTMLElement}
 */
function ruleArticle(rule) {
  return h('article', { class: 'rule-text', id: rule.id }, h('h4', {}, rule.title), ...ruleContent(rule));
}

/**
 * Links to the sections, and to the topics of the rules.
 * @param {Results} found
 * @returns {HTMLElement}
 */
export function contents(found) {
  const names = /** @type {const} */ (['units', 'prebuilt', 'grounds', 'rules']);
  const shown = names.filter((name) => found[name].length > 0);
  return h(
    'ul',
    {},
    shown.map((name) => h('li', {}, link(name, `${say(name)} (${found[name].length})`))),
    topicsOf(found.rules).map(({ id }) => h('li', { class: 'sub' }, link(`topic-${id}`, say(`topic-${id}`)))),
  );
}

/**
 * @param {string} id
 * @param {string} text
 * @returns {HTMLElement}
 */
const link = (id, text) => h('a', { href: `#${id}` }, text);
