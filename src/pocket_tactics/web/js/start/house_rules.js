/** The house rules of a new game: how many are changed, these first, and a button that resets them. */

import { h } from '../lib/dom.js';
import { lazy } from '../lib/lazy.js';
import { ruleButton } from '../lib/rules.js';
import { say } from '../lib/texts.js';
import { labelled, select } from './fields.js';
import { changedRules } from './new_game.js';

/** @import { HouseRuleOption, SetupOptions } from '../wire.js' */
/** @import { HouseSetBar, Rules } from './house_set_bar.js' */

/** A house rule on the page. @typedef {{ name: string, element: HTMLElement, input: HTMLInputElement | HTMLSelectElement, standard: string }} Row */

const setBar = lazy(() => import('./house_set_bar.js'));

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
  const sets = savedSets({
    edition: facts.edition,
    changed: () => changedRules(valuesOf(rows), standardsOf(rows)),
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
  // Rules change their places only while nobody looks at them.
  element.addEventListener('toggle', () => {
    if (!element.open) return;
    list.replaceChildren(...elementsOf(changedFirst(rows)));
    void sets.show();
  });
  return element;

  /** @param {Record<string, string>} values - of a saved set */
  function apply(values) {
    const outdated = chooseAll(rows, values);
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
    for (const row of rows) row.input.value = row.standard;
    show();
    sets.leave();
    title.focus();
  }
}

/** @param {Row} row */
const isChanged = ({ input, standard }) => input.value !== standard;

/**
 * The place of the saved sets, which are loaded when the house rules are opened.
 * @param {Rules} rules
 */
function savedSets(rules) {
  const element = h('div');
  /** @type {HouseSetBar | null} */
  let bar = null;
  const show = async () => {
    const part = bar ? null : await setBar().catch(() => null);
    // Without the server there are no saved sets: the rules can be chosen all the same.
    if (!part || bar) return;
    bar = new part.HouseSetBar(rules);
    element.replaceChildren(bar.element);
  };
  return { element, show, leave: () => bar?.leave() };
}

/**
 * Choose the values of some rules, and the defaults of all others.
 * @param {readonly Row[]} rows
 * @param {Record<string, string>} values
 * @returns {boolean} whether some of them are not offered any more
 */
function chooseAll(rows, values) {
  for (const row of rows) choose(row, values[row.name] ?? row.standard);
  const now = new Map(rows.map(({ name, input }) => [name, input.value]));
  return Object.entries(values).some(([name, value]) => now.get(name) !== value);
}

/**
 * Choose a value, or the default if the rule does not have this value.
 * @param {Row} row
 * @param {string} value
 */
function choose({ input, standard }, value) {
  input.value = value;
  if (input.value !== value || !input.checkValidity()) input.value = standard;
}

/** @param {readonly Row[]} rows */
const valuesOf = (rows) => Object.fromEntries(rows.map(({ name, input }) => [name, input.value]));

/** @param {readonly Row[]} rows */
const standardsOf = (rows) => Object.fromEntries(rows.map(({ name, standard }) => [name, standard]));

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
  return { name: option.name, element, input, standard: option.default };
}
