/** The house rules of a new game: the number of changed ones, the changed ones first, and a button that resets them. */

import { h } from '../lib/dom.js';
import { lazy } from '../lib/lazy.js';
import { ruleButton } from '../lib/rules.js';
import { say } from '../lib/texts.js';
import { labelled, select } from './fields.js';
import { changedRules } from './new_game.js';

/** @import { HouseRuleOption, SetupOptions } from '../wire.js' */
/** @import { HouseSetBar, Rules } from './house_set_bar.js' */

/**
 * The form row of a house rule.
 * @typedef {object} Row
 * @property {string} name
 * @property {HTMLElement} element
 * @property {HTMLInputElement | HTMLSelectElement} input
 * @property {string} defaultValue
 */

const loadSetBar = lazy(() => import('./house_set_bar.js'));

/**
 * @param {SetupOptions} facts
 * @param {boolean} open - whether they are unfolded
 * @returns {HTMLElement}
 */
export function houseRules(facts, open) {
  const rows = facts.house.map(houseRule);
  const list = h('div', {}, ...elementsOf(rows));
  const changed = h('span', { 'aria-live': 'polite' });
  const title = h('summary', {}, say('house'), changed);
  const reset = h('button', { type: 'button', class: 'reset', hidden: true, onclick: resetAll }, say('house-reset'));
  const sets = savedSets({
    edition: facts.edition,
    changed: () => changedRules(valuesOf(rows), defaultsOf(rows)),
    apply,
  });
  const element = h(
    'details',
    { class: 'house', open },
    title,
    h('p', { class: 'dim' }, say('house-about')),
    sets.element,
    reset,
    list,
    labelled(
      say('seed'),
      h('input', { name: 'seed', inputmode: 'numeric', pattern: '[0-9]{0,9}', autocomplete: 'off' }),
    ),
    h('p', { class: 'dim' }, say('seed-about')),
  );
  list.addEventListener('change', show);
  // Reorder the rules only when the player unfolds them, never while they are visible.
  element.addEventListener('toggle', () => {
    if (!element.open) return;
    list.replaceChildren(...elementsOf(changedFirst(rows)));
    void sets.show();
  });
  return element;

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
 * The bar of saved sets. It is loaded when the player unfolds the house rules.
 * @param {Rules} rules
 */
function savedSets(rules) {
  const element = h('div');
  /** @type {HouseSetBar | null} */
  let bar = null;
  const show = async () => {
    const module = bar ? null : await loadSetBar().catch(() => null);
    // If the server does not respond, the form works without saved sets.
    if (!module || bar) return;
    bar = new module.HouseSetBar(rules);
    element.replaceChildren(bar.element);
  };
  return { element, show, leave: () => bar?.leave() };
}

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
  return { name: option.name, element, input, defaultValue: option.default };
}
