/** The library: how to play, the cards, forces and rules of an edition, with a search, filters and print views. */

import { sharedDefinitions } from '../board/portraits.js';
import { byId, fill, h } from '../lib/dom.js';
import { howTo } from '../lib/howto.js';
import { getJson } from '../lib/http.js';
import { pageFrame, showContent } from '../lib/page_frame.js';
import { loadTexts, say } from '../lib/texts.js';
import { readAddress, writeAddress } from './address.js';
import { createChips } from './chips.js';
import { countOf, filterGroups, NO_FILTERS, toggled, unitsPassing, wordsOfFilters } from './filters.js';
import { indexOf, meantWords, thingsFound } from './search.js';
import { contents, sections } from './sections.js';

/** @import { CardView, EditionOption, ForceOption, RuleView, SetupOptions } from '../wire.js' */
/** @import { Wanted } from './address.js' */
/** @import { Found } from './sections.js' */

await loadTexts();
pageFrame();
let wanted = readAddress(location.search);
const edition = encodeURIComponent(wanted.edition);
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

const results = h('div', { class: 'results' });
const list = h('nav', { class: 'contents', 'aria-label': say('contents') });
const search = h('input', {
  type: 'search',
  id: 'search',
  autocomplete: 'off',
  value: wanted.search,
  oninput: () => change({ search: search.value }),
});
const links = new Map(catalogue.editions.map((option) => [option.id, link(option)]));
const prints = new Map([
  ['cards', h('a', { class: 'button' }, say('print-cards'))],
  ['rules', h('a', { class: 'button' }, say('print-rules'))],
]);
const chips = createChips(
  filterGroups(units),
  wordsOfFilters(units),
  (id, value) => change({ filters: toggled(wanted.filters, id, value) }),
  () => change({ filters: NO_FILTERS }),
);

if (wanted.print) await showPrint();
else showLibrary();

/** Show the library. */
function showLibrary() {
  showContent(
    byId('library'),
    sharedDefinitions(),
    h('h1', {}, say('library')),
    h('nav', { class: 'row editions', 'aria-label': say('edition') }, [...links.values()]),
    h('details', { class: 'fold' }, h('summary', {}, h('h2', {}, say('how-to'))), ...howTo(wanted.edition)),
    h('label', { class: 'search', for: 'search' }, say('search'), search),
    chips.element,
    h('p', { class: 'row' }, [...prints.values()]),
    h('div', { class: 'with-contents' }, list, results),
  );
  show();
}

/** Show sheets to print: of the cards that the search and the filters find, or of the rules. */
async function showPrint() {
  const { cardSheets, printBar, ruleSheet } = await import('./print.js');
  const found = foundNow();
  const isCards = wanted.print === 'cards';
  document.body.classList.add('print-view');
  showContent(
    byId('library'),
    sharedDefinitions(),
    h('h1', { class: 'unseen' }, say('library')),
    printBar(isCards ? say('print-cards-about') : say('print-rules-about'), writeAddress({ ...wanted, print: '' })),
    isCards ? cardSheets([...found.units, ...found.grounds]) : ruleSheet(wanted.edition, grounds),
  );
}

/**
 * @param {EditionOption} option
 * @returns {HTMLAnchorElement}
 */
function link({ id }) {
  const current = id === wanted.edition ? 'page' : null;
  return h('a', { class: current ? 'button main' : 'button', 'aria-current': current }, say(`edition-${id}`));
}

/**
 * Show something else, and have it in the address.
 * @param {Partial<Wanted>} changed
 */
function change(changed) {
  wanted = { ...wanted, ...changed };
  history.replaceState(null, '', writeAddress(wanted));
  show();
}

/** Show what the search and the filters find. */
function show() {
  const found = foundNow();
  const none = Object.values(found).every((things) => things.length === 0);
  chips.show(wanted.filters);
  for (const [print, each] of prints) each.href = writeAddress({ ...wanted, print });
  for (const [id, each] of links) each.href = writeAddress({ ...wanted, edition: id, filters: NO_FILTERS });
  fill(list, contents(found));
  list.hidden = none;
  fill(results, none ? h('p', { role: 'status' }, say('none-found')) : null, sections(found, byCard));
}

/**
 * What the search and the filters find. With a filter there are only units.
 * @returns {Found}
 */
function foundNow() {
  const meant = meantWords(wanted.search, Object.values(indexes), languages);
  const found = unitsPassing(thingsFound(indexes.units, meant), wanted.filters);
  if (countOf(wanted.filters) > 0) return { units: found, prebuilt: [], grounds: [], rules: [] };
  return {
    units: found,
    prebuilt: thingsFound(indexes.prebuilt, meant),
    grounds: thingsFound(indexes.grounds, meant),
    rules: thingsFound(indexes.rules, meant),
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
