/** The fields of the house rules of a new game: the changed ones first, their saved sets, a reset button, the seed. */

import { h } from '../lib/dom.js';
import { ruleButton } from '../lib/rules.js';
import { say } from '../lib/texts.js';
import { HOUSE, labelled, select } from './fields.js';
import { HouseSetBar } from './house_set_bar.js';
import { changedRules } from './new_game.js';

/** @import { HouseRuleOption, SetupOptions } from '../wire.js' */

/**
 * The form row of a house rule.
 * @typedef {object} Row
 * @property {string} name
 * @property {HTMLElement} element
 * @property {HTMLInputElement | HTMLSelectElement} input
 * @property {string} defaultValue
 */

/**
 * Return the fields, and a function that sorts the changed rules to the top.
 * @param {SetupOptions} facts
 * @param {HTMLElement} title - receives the focus after a reset
 * @param {HTMLElement} changed - shows the number of changed rules
 * @returns {{ elements: HTMLElement[], sort: () => void }}
 */
export function houseRuleFields(facts, title, changed) {
  const rows = facts.house.map(houseRule);
  const list = h('div', {}, ...elementsOf(rows));
  const reset = h('button', { type: 'button', class: 'reset', hidden: true, onclick: resetAll }, say('house-reset'));
  const sets = new HouseSetBar({
    edition: facts.edition,
    changed: () => changedRules(valuesOf(rows), defaultsOf(rows)),
    apply,
  });
  list.addEventListener('change', show);
  const elements = [
    h('p', { class: 'dim' }, say('house-about')),
    sets.element,
    reset,
    list,
    labelled(
      say('seed'),
      h('input', { name: 'seed', inputmode: 'numeric', pattern: '[0-9]{0,9}', autocomplete: 'off' }),
    ),
    h('p', { class: 'dim' }, say('seed-about')),
  ];
  return { elements, sort: () => list.replaceChildren(...elementsOf(changedFirst(rows))) };

  /** @param {Record<string, string>} values - of a saved set */
  function apply(values) {
    const outdated = setAll(rows, values);
    show();
    return outdated;
  }

  /** Show which rules are changed, and how many. */
  function show() {
    const count = rows.filter(isChanged).length;
    changed.textContent = count ? ` · ${count} ${say('house-changed')}` : '';
    reset.hidden = count === 0;
    for (const row of rows) row.element.classList.toggle('changed', isChanged(row));
  }

  function resetAll() {
    for (const row of rows) row.input.value = row.defaultValue;
    show();
    sets.leave();
    title.focus();
  }
}

/** @param {Row} row */
const isChanged = ({ input, defaultValue }) => input.value !== defaultValue;

/**
 * Set the values of some rules, and reset all others to their defaults.
 * @param {readonly Row[]} rows
 * @param {Record<string, string>} values
 * @returns {boolean} whether the form no longer offers some of these values
 */
function setAll(rows, values) {
  for (const row of rows) setValue(row, values[row.name] ?? row.defaultValue);
  const now = new Map(rows.map(({ name, input }) => [name, input.value]));
  return Object.entries(values).some(([name, value]) => now.get(name) !== value);
}

/**
 * Set the value of a rule, or its default if the rule does not have this value.
 * @param {Row} row
 * @param {string} value
 */
function setValue({ input, defaultValue }, value) {
  input.value = value;
  if (input.value !== value || !input.checkValidity()) input.value = defaultValue;
}

/** @param {readonly Row[]} rows */
const valuesOf = (rows) => Object.fromEntries(rows.map(({ name, input }) => [name, input.value]));

/** @param {readonly Row[]} rows */
const defaultsOf = (rows) => Object.fromEntries(rows.map(({ name, defaultValue }) => [name, defaultValue]));

/** @param {readonly Row[]} rows */
const elementsOf = (rows) => rows.map(({ element }) => element);

/**
 * @param {readonly Row[]} rows
 * @returns {Row[]}
 */
const changedFirst = (rows) => [...rows.filter(isChanged), ...rows.filter((row) => !isChanged(row))];

/**
 * The row of a house rule. It shows texts, and sends the name and the value that records contain.
 * @param {HouseRuleOption} option
 * @returns {Row}
 */
function houseRule(option) {
  const name = `${HOUSE}${option.name}`;
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
  return { name: option.name, element, input, defaultValue: option.default };
}
