/** The map of a new game: a select box, a preview, and a button for another random map. */

import { fill, h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { fitOptions, select } from './fields.js';
import { MANUAL, mapsForPlayers, nextNumber, textOf } from './map_choice.js';
import { createMapPicture } from './map_picture.js';

/** @import { ChoiceOption, NewGameRequest } from '../wire.js' */

/**
 * @typedef {object} MapField
 * @property {HTMLElement} element
 * @property {() => string} read - the choice in the format of the server
 * @property {() => void} refresh - update the preview to the current players and pieces
 */

/**
 * @param {ChoiceOption} option
 * @param {() => NewGameRequest} currentRequest - the request without the map, from the rest of the form
 * @param {() => boolean} isExample - whether the game will have other pieces than the preview
 * @returns {MapField}
 */
export function mapField(option, currentRequest, isExample) {
  const choice = select('map', []);
  const about = h('p', { class: 'small dim', role: 'status' });
  const picture = createMapPicture();
  const another = h('button', { type: 'button' }, say('map-another'));
  let [number, visible] = [nextNumber(), false];
  const read = () => textOf(choice.value, number);

  const show = async () => {
    const example = choice.value !== MANUAL && isExample() ? ` ${say('map-example')}` : '';
    about.textContent = aboutMap(option, choice.value) + example;
    another.hidden = read() === choice.value;
    const refusal = visible ? await picture.show({ ...currentRequest(), map: read() }) : '';
    if (refusal !== '') about.textContent = refusal;
  };
  const refresh = () => {
    const values = mapsForPlayers(option.values, currentRequest().seats?.length ?? 0);
    const chosen = values.some(({ id }) => id === choice.value) ? choice.value : values[0]?.id;
    fill(
      choice,
      values.map(({ id, name }) => h('option', { value: id, selected: id === chosen }, name)),
    );
    fitOptions(choice);
    void show();
  };
  choice.addEventListener('change', show);
  another.addEventListener('click', () => {
    number = nextNumber();
    void show();
  });
  choice.setAttribute('aria-label', option.title);
  const element = h(
    'fieldset',
    { class: 'map-choice' },
    h('legend', {}, option.title),
    h('div', { class: 'row' }, choice, another),
    picture.element,
    about,
    picture.measures,
  );
  whenVisible(element, () => {
    visible = true;
    void show();
  });
  return { element, read, refresh };
}

/**
 * Call a function once, when an element becomes visible.
 * @param {HTMLElement} element
 * @param {() => void} action
 */
function whenVisible(element, action) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    action();
  });
  observer.observe(element);
}

/**
 * A sentence about a map.
 * @param {ChoiceOption} option
 * @param {string} id
 */
const aboutMap = (option, id) => ABOUT.get(id)?.() ?? option.values.find((each) => each.id === id)?.about ?? '';

/** The sentences about the choices that are not ready maps. */
const ABOUT = new Map([
  ['fair', () => say('map-fair-about')],
  ['random', () => say('map-random-about')],
  ['manual', () => say('map-manual-about')],
]);
