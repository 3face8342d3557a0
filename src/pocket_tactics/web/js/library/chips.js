/** The filters of units as chips, which can be pressed. */

import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { countOf } from './filters.js';

/** @import { FilterGroup, Filters } from './filters.js' */

/**
 * @typedef {object} Chips
 * @property {HTMLElement} element
 * @property {(filters: Filters) => void} show - which values are chosen
 */

/**
 * @param {readonly FilterGroup[]} groups
 * @param {(id: FilterGroup['id'], value: string) => void} toggle
 * @param {() => void} clear
 * @returns {Chips}
 */
export function createChips(groups, toggle, clear) {
  const chips = groups.flatMap(({ id, values }) =>
    values.map((value) => ({ id, value, button: chip(id, value, toggle) })),
  );
  const number = h('span', { class: 'count' });
  const none = h('button', { type: 'button', class: 'bare', onclick: clear, hidden: true }, say('filter-none'));
  const element = h(
    'details',
    { class: 'fold filters', open: matchMedia('(min-width: 861px)').matches },
    h('summary', {}, say('filter'), number),
    groups.map(({ id }) => row(id, chips)),
    none,
  );
  /** @param {Filters} filters */
  const show = (filters) => {
    const count = countOf(filters);
    number.textContent = count ? ` (${count})` : '';
    none.hidden = count === 0;
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
 * @param {FilterGroup['id']} id
 * @param {string} value
 * @param {(id: FilterGroup['id'], value: string) => void} toggle
 * @returns {HTMLButtonElement}
 */
function chip(id, value, toggle) {
  return h('button', { type: 'button', class: 'filter', onclick: () => toggle(id, value) }, printed(value));
}

/**
 * An id as cards print it: `beast-folk` as Beast Folk, `4-8` as 4–8.
 * @param {string} id
 * @returns {string}
 */
function printed(id) {
  const [least, most] = id.split('-');
  if (/^\d/.test(id)) return least === most ? String(least) : `${least}–${most}`;
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
