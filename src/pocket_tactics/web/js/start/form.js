/** The form of a new game: edition, seats, forces, teams, pieces, house rules. */

import { fill, h } from '../lib/dom.js';
import { getJson } from '../lib/http.js';
import { say } from '../lib/texts.js';
import { field, HOUSE, labelled, select } from './fields.js';
import { houseRules } from './house_rules.js';
import { readyMap } from './map_choice.js';
import { mapField } from './maps.js';
import { newGameOf } from './new_game.js';
import { seatTable } from './seats.js';

/** @import { ChoiceOption, NewGameRequest, SetupOptions } from '../wire.js' */
/** @import { Fields } from './new_game.js' */

/** The edition of the button that starts a game at once. */
const QUICK_EDITION = 'fifth';

/**
 * @typedef {object} Form
 * @property {HTMLElement} element
 * @property {(edition: string) => Promise<void>} show
 * @property {() => string} readyMap - the id of a ready map of the fifth edition, empty until the form is loaded
 */

/**
 * @param {(request: NewGameRequest) => void} startGame
 * @param {(error: unknown) => void} showError
 * @returns {Form}
 */
export function createForm(startGame, showError) {
  const element = h('form', { class: 'wish' });
  /** @type {SetupOptions['choices'][number]['values']} */
  let quickMaps = [];
  /** @param {string} edition */
  const show = async (edition) => {
    try {
      /** @type {SetupOptions} */
      const facts = await getJson(`/api/catalogue?edition=${edition}`);
      if (edition === QUICK_EDITION) quickMaps = facts.choices.find(isMap)?.values ?? [];
      build(element, facts, show, startGame);
    } catch (error) {
      showError(error);
    }
  };
  return { element, show, readyMap: () => readyMap(quickMaps, 2) };
}

/**
 * Build the form for an edition.
 * @param {HTMLFormElement} form
 * @param {SetupOptions} facts
 * @param {(edition: string) => Promise<void>} change
 * @param {(request: NewGameRequest) => void} startGame
 */
function build(form, facts, change, startGame) {
  const seats = seatTable(facts, () => map?.refresh());
  const currentRequest = () => newGameOf({ ...seats.read(), ...read(form, facts) });
  const [maps, others] = [facts.choices.filter(isMap), facts.choices.filter((option) => !isMap(option))];
  /** Whether random forces will bring other pieces of the map. */
  const drawsPieces = () => seats.read().forces.includes('') && facts.forces.some(({ brings }) => brings);
  const map = maps[0] ? mapField(maps[0], currentRequest, drawsPieces) : null;
  const pieces = h('div', { class: 'two' }, others.map(choice));
  // A player may have opened the house rules while the edition was loading.
  const open = form.querySelector('details')?.open ?? false;
  fill(
    form,
    editions(facts, change),
    seats.element,
    pieces,
    map?.element ?? null,
    houseRules(facts, open),
    h('button', { class: 'main huge', type: 'submit' }, say('begin')),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    startGame({ ...currentRequest(), ...(map && { map: map.read() }) });
  };
  pieces.onchange = () => map?.refresh();
  map?.refresh();
}

/** @param {ChoiceOption} option */
const isMap = (option) => option.field === 'map';

/**
 * The editions as a row of radio buttons.
 * @param {SetupOptions} facts
 * @param {(edition: string) => Promise<void>} change
 * @returns {HTMLElement}
 */
function editions(facts, change) {
  return h(
    'fieldset',
    { class: 'editions' },
    h('legend', {}, say('edition')),
    facts.editions.map((edition) => {
      const input = h('input', {
        type: 'radio',
        name: 'edition',
        value: edition.id,
        checked: edition.id === facts.edition,
      });
      input.addEventListener('change', async () => {
        await change(edition.id);
        /** @type {HTMLElement | null} */ (
          document.querySelector(`input[name="edition"][value="${edition.id}"]`)
        )?.focus();
      });
      return h(
        'label',
        { class: 'edition' },
        input,
        h('b', {}, say(`edition-${edition.id}`)),
        h('small', {}, edition.words),
      );
    }),
  );
}

/**
 * An option with several values, such as the set of pieces.
 * @param {ChoiceOption} option
 * @returns {HTMLElement}
 */
function choice(option) {
  const values = option.values.map((each) => ({ value: each.id, text: each.name }));
  return labelled(option.title, select(option.field, values));
}

/**
 * The values of the fields outside the table of seats.
 * @param {HTMLFormElement} form
 * @param {SetupOptions} facts
 * @returns {Pick<Fields, 'edition' | 'house' | 'defaults' | 'texts' | 'seed'>}
 */
function read(form, facts) {
  return {
    edition: facts.edition,
    house: houseRulesOf(form),
    defaults: Object.fromEntries(facts.house.map((option) => [option.name, option.default])),
    texts: Object.fromEntries(
      facts.choices.filter((option) => !isMap(option)).map((option) => [option.field, field(form, option.field)]),
    ),
    seed: field(form, 'seed').trim(),
  };
}

/**
 * The values of the fields of the house rules; none until the player unfolds them.
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
function houseRulesOf(form) {
  const fields = [...new FormData(form)].filter(([name]) => name.startsWith(HOUSE));
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(HOUSE.length), String(value)]));
}
