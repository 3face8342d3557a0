/** The house rules of a new game: how many are changed, these first, and a button that resets them. */

import { h } from '../lib/dom.js';
import { ruleButton } from '../lib/rules.js';
import { say } from '../lib/texts.js';
import { labelled, select } from './fields.js';

/** @import { HouseRuleOption, SetupOptions } from '../wire.js' */

/** A house rule on the page. @typedef {{ element: HTMLElement, input: HTMLInputElement | HTMLSelectElement, standard: string }} Row */

/**
 * @param {SetupOptions} facts
 * @param {boolean} open - whether they are shown
 * @returns {HTMLElement}
 */
export function houseRules(facts, open) {
  const rows = facts.house.map(houseRule);
  const list = h('div', {}, ...elementsOf(rows));
  const changed = h('span', { 'aria-live': 'polite' });
  const title = h('summary', {}, say('house'), changed);
  const reset = h('button', { type: 'button', class: 'reset', hidden: true, onclick: resetAll }, say('house-reset'));
  const element = h(
    'details',
    { class: 'house', open },
    title,
    h('p', { class: 'dim' }, say('house-about')),
    reset,
    list,
    labelled(
      say('seed'),
      h('input', { name: 'seed', inputmode: 'numeric', pattern: '[0-9]{0,9}', autocomplete: 'off' }),
    ),
    h('p', { class: 'dim' }, say('seed-about')),
  );
  list.addEventListener('change', show);
  // Rules change their places only while nobody looks at them.
  element.addEventListener('toggle', () => element.open && list.replaceChildren(...elementsOf(changedFirst(rows))));
  return element;

  /** Show which rules are changed, and how many. */
  function show() {
    const count = rows.filter(isChanged).length;
    changed.textContent = count ? ` · ${count} ${say('house-changed')}` : '';
    reset.hidden = count === 0;
    for (const row of rows) row.element.classList.toggle('changed', isChanged(row));
  }

  function resetAll() {
    for (const row of rows) row.input.value = row.standard;
    show();
    title.focus();
  }
}

/** @param {Row} row */
const isChanged = ({ input, standard }) => input.value !== standard;

/** @param {readonly Row[]} rows */
const elementsOf = (rows) => rows.map(({ element }) => element);

/**
 * @param {readonly Row[]} rows
 * @returns {Row[]}
 */
const changedFirst = (rows) => [...rows.filter(isChanged), ...rows.filter((row) => !isChanged(row))];

/**
 * A house rule in words; names and values are sent as they stand in records.
 * @param {HouseRuleOption} option
 * @returns {Row}
 */
function houseRule(option) {
  const name = `house ${option.name}`;
  const about = `about-${option.name}`;
  const input =
    option.choices.length === 0
      ? h('input', { name, type: 'number', min: option.fewest, max: option.most, value: option.default })
      : select(
          name,
          option.choices.map((each) => ({ value: each.id, text: each.name })),
          option.default,
        );
  input.setAttribute('aria-describedby', about);
  const words = h('p', { class: 'small', id: about }, option.about);
  const rule = ruleButton(option.rule, option.title, say('rule'));
  const element = h('div', { class: 'house-rule' }, labelled(option.title, input), words, rule);
  return { element, input, standard: option.default };
}
