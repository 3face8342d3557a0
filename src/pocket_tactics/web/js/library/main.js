/** The library: the instructions, cards, forces and rules of an edition, with a search, filters and print views. */

import { sharedDefinitions } from '../board/portraits.js';
import { byId, fill, h } from '../lib/dom.js';
import { howTo } from '../lib/howto.js';
import { getJson } from '../lib/http.js';
import { pageFrame, showContent } from '../lib/page_frame.js';
import { loadTexts, say } from '../lib/texts.js';
import { readAddress, writeAddress } from './address.js';
import { createChips } from './chips.js';
import { countOf, filterGroups, NO_FILTERS, toggled, unitsPassing, wordsOfFilters } from './filters.js';
import { indexOf, itemsFound, matchingWords } from './search.js';
import { contents, sections } from './sections.js';

/** @import { CardView, EditionOption, ForceOption, RuleView, SetupOptions } from '../wire.js' */
/** @import { LibraryState } from './address.js' */
/** @import { Results } from './sections.js' */

/** The most characters of a search, which is a part of the address. */
const MAX_SEARCH_LENGTH = 100;

await loadTexts();
pageFrame();
let state = readAddress(location.search);
const edition = encodeURIComponent(state.edition);
/** @type {[SetupOptions, CardView[], RuleView[]]} */
const [catalogue, cards, rules] = await Promise.all([
  getJson(`/api/catalogue?edition=${edition}`),
  getJson(`/api/cards?edition=${edition}`),
  getJson(`/api/rules?edition=${edition}`),
]);
const byCard = new Map(cards.map((card) => [card.id, card]));
const units = cards.filter(({ kind }) => kind === 'unit');
const grounds = cards.filter(({ kind }) => kind === 'terrain');
const indexes = {
  units: indexOf(units, cardText),
  prebuilt: indexOf(catalogue.forces, forceText),
  grounds: indexOf(grounds, cardText),
  rules: indexOf(rules, ruleText),
};
const languages = [document.documentElement.lang];

const resultList = h('div', { class: 'results' });
const list = h('nav', { class: 'contents', 'aria-label': say('contents') });
const search = h('input', {
  type: 'search',
  id: 'search',
  maxlength: MAX_SEARCH_LENGTH,
  autocomplete: 'off',
  value: state.search,
  oninput: () => change({ search: search.value }),
});
const editionLinks = new Map(catalogue.editions.map((option) => [option.id, link(option)]));
const printLinks = new Map([
  ['cards', h('a', { class: 'button' }, say('print-cards'))],
  ['rules', h('a', { class: 'button' }, say('print-rules'))],
]);
const chips = createChips(
  filterGroups(units),
  wordsOfFilters(units),
  (id, value) => change({ filters: toggled(state.filters, id, value) }),
  () => change({ filters: NO_FILTERS }),
);

if (state.print) await showPrint();
else showLibrary();

/** Show the library. */
function showLibrary() {
  showContent(
    byId('library'),
    sharedDefinitions(),
    h('h1', {}, say('library')),
    h('nav', { class: 'row editions', 'aria-label': say('edition') }, [...editionLinks.values()]),
    h('details', { class: 'fold' }, h('summary', {}, h('h2', {}, say('how-to'))), ...howTo(state.edition)),
    h('label', { class: 'search', for: 'search' }, say('search'), search),
    chips.element,
    h('p', { class: 'row' }, [...printLinks.values()]),
    h('div', { class: 'with-contents' }, list, resultList),
  );
  show();
}

/** Show the sheets to print: the cards that the search and the filters find, or the rules. */
async function showPrint() {
  const { cardSheets, printBar, ruleSheet } = await import('./print.js');
  const found = results();
  const isCards = state.print === 'cards';
  document.body.classList.add('print-view');
  showContent(
    byId('library'),
    sharedDefinitions(),
    h('h1', { class: 'unseen' }, say('library')),
    printBar(isCards ? say('print-cards-about') : say('print-rules-about'), writeAddress({ ...state, print: '' })),
    isCards ? cardSheets([...found.units, ...found.grounds]) : ruleSheet(state.edition, grounds),
  );
}

/**
 * @param {EditionOption} option
 * @returns {HTMLAnchorElement}
 */
function link({ id }) {
  const current = id === state.edition ? 'page' : null;
  return h('a', { class: current ? 'button main' : 'button', 'aria-current': current }, say(`edition-${id}`));
}

/**
 * Change the state, and write it into the address.
 * @param {Partial<LibraryState>} changed
 */
function change(changed) {
  state = { ...state, ...changed };
  history.replaceState(null, '', writeAddress(state));
  show();
}

/** Show what the search and the filters find. */
function show() {
  const found = results();
  const none = Object.values(found).every((things) => things.length === 0);
  chips.show(state.filters);
  for (const [print, each] of printLinks) each.href = writeAddress({ ...state, print });
  for (const [id, each] of editionLinks) each.href = writeAddress({ ...state, edition: id, filters: NO_FILTERS });
  fill(list, contents(found));
  list.hidden = none;
  fill(resultList, none ? h('p', { role: 'status' }, say('none-found')) : null, sections(found, byCard));
}

/**
 * The results of the search and the filters. With a filter they contain only units.
 * @returns {Results}
 */
function results() {
  const words = matchingWords(state.search, Object.values(indexes), languages);
  const found = unitsPassing(itemsFound(indexes.units, words), state.filters);
  if (countOf(state.filters) > 0) return { units: found, prebuilt: [], grounds: [], rules: [] };
  return {
    units: found,
    prebuilt: itemsFound(indexes.prebuilt, words),
    grounds: itemsFound(indexes.grounds, words),
    rules: itemsFound(indexes.rules, words),
  };
}

/** @param {CardView} card */
function cardText({ name, lines, figures, rule }) {
  return [name, ...lines, ...figures.map(([, title]) => title), rule].join(' ');
}

/** @param {ForceOption} force */
function forceText({ name, units: ofForce, brings }) {
  return [name, ofForce, brings].join(' ');
}

/** @param {RuleView} rule */
function ruleText({ id, title, text, ruling }) {
  return [id, title, text, ruling].join(' ');
}
