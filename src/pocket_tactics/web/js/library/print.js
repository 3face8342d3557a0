/** The print views of the library: cards to cut out, and a rule summary of one sheet. */

import { node } from '../board/svg.js';
import { h } from '../lib/dom.js';
import { paragraphs } from '../lib/howto.js';
import { say } from '../lib/texts.js';
import { cardArticle, portrait } from './sections.js';
import { cropMarks, SHEET, sheetsOf } from './sheets.js';

/** @import { CardView } from '../wire.js' */

/** The maximum length of texts in the normal font size. If one is longer, all of its print are smaller, so that it fits. */
const [MAX_CARD_LENGTH, MAX_SHEET_LENGTH] = [375, 5500];

/**
 * Sheets with nine cards of 63 by 88 mm each. All of them have texts of one size: a smaller one if a text is long.
 * @param {readonly CardView[]} cards
 * @returns {HTMLElement[]}
 */
export function cardSheets(cards) {
  const isLong = cards.some((card) => textOf(card).length > MAX_CARD_LENGTH);
  return sheetsOf(cards).map((each, number) =>
    h(
      'section',
      { class: isLong ? 'sheet dense' : 'sheet' },
      h('h2', { class: 'unseen' }, `${say('cards')} ${number + 1}`),
      marks(),
      h('div', { class: 'nine' }, each.map(cardArticle)),
    ),
  );
}

/** The crop marks of a sheet. */
const marks = () =>
  node(
    'svg',
    { class: 'marks', viewBox: `0 0 ${SHEET.width} ${SHEET.height}`, 'aria-hidden': 'true' },
    node('path', { d: cropMarks() }),
  );

/**
 * The instructions of an edition and the effects of its ground, on one sheet.
 * @param {string} edition
 * @param {readonly CardView[]} grounds
 * @returns {HTMLElement}
 */
export function ruleSheet(edition, grounds) {
  const instructions = paragraphs(edition);
  const letters = [...instructions.map(({ text }) => text), ...grounds.map(textOf)].join('').length;
  return h(
    'section',
    { class: letters > MAX_SHEET_LENGTH ? 'sheet summary dense' : 'sheet summary' },
    h('h2', {}, `${say('title')}: ${say(`edition-${edition}`)}`),
    h(
      'div',
      { class: 'columns' },
      instructions.map(({ title, text }) => h('section', {}, h('h3', {}, title), h('p', {}, text))),
      h('section', {}, h('h3', {}, say('grounds')), groupedByText(grounds).map(groundLine)),
    ),
  );
}

/**
 * Group cards by their text, because several bases have the same one.
 * @param {readonly CardView[]} cards
 * @returns {CardView[][]}
 */
function groupedByText(cards) {
  const texts = [...new Set(cards.map(textOf))];
  return texts.map((text) => cards.filter((card) => textOf(card) === text));
}

/** @param {CardView} card */
const textOf = ({ lines }) => lines.join(' ');

/**
 * @param {CardView[]} cards - with the same text
 * @returns {HTMLElement | null}
 */
function groundLine(cards) {
  const [first] = cards;
  if (!first) return null;
  return h(
    'p',
    { class: 'ground-line' },
    portrait(first),
    h('span', {}, h('b', {}, cards.map(({ name }) => name).join(', ')), ' ', textOf(first)),
  );
}

/**
 * The bar of a print view, which is not printed.
 * @param {string} about
 * @param {string} back - the address of the library
 * @returns {HTMLElement}
 */
export function printBar(about, back) {
  return h(
    'div',
    { class: 'print-bar' },
    h('button', { class: 'main', onclick: () => print() }, say('print')),
    h('a', { class: 'button', href: back }, say('print-back')),
    h('p', {}, about),
  );
}
