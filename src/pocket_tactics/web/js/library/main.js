/** The library: how to play, the cards and the rules of an edition, with a search. */

import { groundPortrait, paints, unitPortrait } from '../board/portraits.js';
import { cardBody } from '../lib/cards.js';
import { byId, fill, h } from '../lib/dom.js';
import { howTo } from '../lib/howto.js';
import { getJson } from '../lib/http.js';
import { pageFrame } from '../lib/page_frame.js';
import { ruleContent } from '../lib/rules.js';
import { loadTexts, say } from '../lib/texts.js';
import { thingsFound } from './search.js';

/** @import { CardView, EditionOption, SetupOptions, RuleView } from '../wire.js' */

await loadTexts();
pageFrame();
const wanted = new URLSearchParams(location.search).get('edition') ?? 'fifth';
/** @type {[SetupOptions, CardView[], RuleView[]]} */
const [catalogue, cards, rules] = await Promise.all([
  getJson(`/api/catalogue?edition=${encodeURIComponent(wanted)}`),
  getJson(`/api/cards?edition=${encodeURIComponent(wanted)}`),
  getJson(`/api/rules?edition=${encodeURIComponent(wanted)}`),
]);
const results = h('div', { class: 'results' });
const search = h('input', { type: 'search', id: 'search', autocomplete: 'off', oninput: show });

fill(
  byId('library'),
  paints(),
  h('h1', {}, say('library')),
  h('nav', { class: 'row', 'aria-label': say('edition') }, catalogue.editions.map(link)),
  h('details', { class: 'fold' }, h('summary', {}, h('h2', {}, say('how-to'))), ...howTo(wanted)),
  h('label', { class: 'search', for: 'search' }, say('search'), search),
  results,
);
show();

/**
 * @param {EditionOption} edition
 * @returns {HTMLElement}
 */
function link(edition) {
  const current = edition.id === wanted ? 'page' : null;
  return h(
    'a',
    { class: current ? 'button main' : 'button', href: `?edition=${edition.id}`, 'aria-current': current },
    say(`edition-${edition.id}`),
  );
}

/** Show the cards and rules that the search finds. */
function show() {
  const units = thingsFound(cards, search.value).filter((card) => card.kind === 'unit');
  const grounds = thingsFound(cards, search.value).filter((card) => card.kind === 'terrain');
  const told = thingsFound(rules, search.value);
  const none = units.length + grounds.length + told.length === 0;
  fill(
    results,
    none ? h('p', {}, say('none-found')) : null,
    part('units', units.map(cardArticle)),
    part('grounds', grounds.map(cardArticle)),
    part('rules', told.map(ruleArticle)),
  );
}

/**
 * @param {string} name
 * @param {HTMLElement[]} items
 * @returns {HTMLElement | null}
 */
function part(name, items) {
  if (items.length === 0) return null;
  return h(
    'section',
    { class: name },
    h('h2', {}, `${say(name)} (${items.length})`),
    h('div', { class: 'items' }, items),
  );
}

/**
 * @param {CardView} view
 * @returns {HTMLElement}
 */
function cardArticle(view) {
  const portrait = view.kind === 'unit' ? unitPortrait(view, 0) : groundPortrait(view);
  return h('article', { class: 'paper card' }, h('h3', {}, portrait, view.name), ...cardBody(view));
}

/**
 * @param {RuleView} told
 * @returns {HTMLElement}
 */
function ruleArticle(told) {
  return h('article', { class: 'rule-text', id: told.id }, h('h3', {}, told.id), ...ruleContent(told));
}
