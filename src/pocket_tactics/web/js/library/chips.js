/** The filters of units as toggle buttons. */

import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { countOf } from './filters.js';

/** @import { FilterGroup, Filters } from './filters.js' */

/**
 * @typedef {object} Chips
 * @property {HTMLElement} element
 * @property {(filters: Filters) => void} show - update the chosen values
 */

/**
 * @param {readonly FilterGroup[]} groups
 * @param {ReadonlyMap<string, string>} words - of factions and types
 * @param {(id: FilterGroup['id'], value: string) => void} toggle
 * @param {() => void} clear
 * @returns {Chips}
 */
export function createChips(groups, words, toggle, clear) {
  const chips = groups.flatMap(({ id, values }) =>
    values.map((value) => ({
      id,
      value,
      button: chip(words.get(`${id} ${value}`) ?? range(value), () => toggle(id, value)),
    })),
  );
  const countElement = h('span', { class: 'count' });
  const clearButton = h('button', { type: 'button', class: 'bare', onclick: clear, hidden: true }, say('filter-none'));
  const element = h(
    'details',
    { class: 'fold filters', open: matchMedia('(min-width: 861px)').matches },
    h('summary', {}, say('filter'), countElement),
    groups.map(({ id }) => row(id, chips)),
    clearButton,
  );
  /** @param {Filters} filters */
  const show = (filters) => {
    const count = countOf(filters);
    countElement.textContent = count ? ` (${count})` : '';
    clearButton.hidden = count === 0;
    for (const { id, value, button } of chips) button.setAttribute('aria-pressed', String(filters[id].includes(value)));
  };
  return { element, show };
}

/**
 * @param {FilterGroup['id']} id
 * @param {readonly { id: string, button: HTMLElement }[]} chips
 * @returns {HTMLElement}
 */
function row(id, chips) {
  const name = `filter-${id}-name`;
  return h(
    'div',
    { class: 'filter-row', role: 'group', 'aria-labelledby': name },
    h('span', { id: name, class: 'dim' }, say(`filter-${id}`)),
    h(
      'div',
      {},
      chips.filter((each) => each.id === id).map(({ button }) => button),
    ),
  );
}

/**
 * @param {string} words
 * @param {() => void} toggle
 * @returns {HTMLButtonElement}
 */
function chip(words, toggle) {
  return h('button', { type: 'button', class: 'filter', onclick: toggle }, words);
}

/**
 * A range of costs in words: `4-8` as 4–8, `5-5` as 5.
 * @param {string} costs
 * @returns {string}
 */
function range(costs) {
  const [min = '', max] = costs.split('-');
  return min === max ? min : `${min}–${max}`;
}
