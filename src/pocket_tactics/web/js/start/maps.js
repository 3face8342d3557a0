/** The map of a new game: which one, how it looks, and another one. */

import { fill, h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { select } from './fields.js';
import { fitting, nextNumber, textOf } from './map_choice.js';
import { createMapPicture } from './map_picture.js';

/** @import { ChoiceOption, NewGameRequest } from '../wire.js' */

/**
 * @typedef {object} MapField
 * @property {HTMLElement} element
 * @property {() => string} read - the choice as the server takes it
 * @property {() => void} refresh - show the map of the players and pieces as they are now
 */

/**
 * @param {ChoiceOption} option
 * @param {() => NewGameRequest} wanted - what the rest of the form asks for
 * @returns {MapField}
 */
export function mapField(option, wanted) {
  const choice = select('map', []);
  const about = h('p', { class: 'small dim', role: 'status' });
  const picture = createMapPicture();
  const other = h('button', { type: 'button' }, say('map-another'));
  let [number, seen] = [nextNumber(), false];
  const read = () => textOf(choice.value, number);

  const show = async () => {
    about.textContent = aboutMap(option, choice.value);
    other.hidden = read() === choice.value;
    const refused = seen ? await picture.show({ ...wanted(), map: read() }) : '';
    if (refused !== '') about.textContent = refused;
  };
  const refresh = () => {
    const values = fitting(option.values, wanted().seats?.length ?? 0);
    const chosen = values.some(({ id }) => id === choice.value) ? choice.value : values[0]?.id;
    fill(
      choice,
      values.map(({ id, name }) => h('option', { value: id, selected: id === chosen }, name)),
    );
    void show();
  };
  choice.addEventListener('change', show);
  other.addEventListener('click', () => {
    number = nextNumber();
    void show();
  });
  choice.setAttribute('aria-label', option.title);
  const element = h(
    'fieldset',
    { class: 'map-choice' },
    h('legend', {}, option.title),
    h('div', { class: 'row' }, choice, other),
    picture.element,
    about,
  );
  whenSeen(element, () => {
    seen = true;
    void show();
  });
  return { element, read, refresh };
}

/**
 * Do something once an element comes into view.
 * @param {HTMLElement} element
 * @param {() => void} act
 */
function whenSeen(element, act) {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    act();
  });
  watcher.observe(element);
}

/**
 * A sentence about a map.
 * @param {ChoiceOption} option
 * @param {string} id
 */
const aboutMap = (option, id) => ABOUT.get(id)?.() ?? option.values.find((each) => each.id === id)?.about ?? '';

/** The sentences about maps that are not ready ones. */
const ABOUT = new Map([
  ['fair', () => say('map-fair-about')],
  ['random', () => say('map-random-about')],
  ['manual', () => say('map-manual-about')],
]);
