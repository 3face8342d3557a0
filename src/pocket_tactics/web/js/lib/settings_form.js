/** The form for the settings. */

import { mayAlert } from './alert.js';
import { h } from './dom.js';
import { choose, chooseLanguage, setting, VALUES } from './settings.js';
import { languages, say } from './texts.js';

/** @import { Setting } from './settings.js' */

const NAMES = /** @type {readonly Setting[]} */ (Object.keys(VALUES));

/** Changes that need a permission of the browser: they return whether it is given. */
const PERMISSIONS = new Map([['alert on', mayAlert]]);

/** @returns {HTMLElement} */
export function settingsForm() {
  return h('div', { class: 'settings' }, NAMES.map(choice), language());
}

/**
 * @param {Setting} name
 * @returns {HTMLElement}
 */
function choice(name) {
  const select = h(
    'select',
    {},
    VALUES[name].map((value) => h('option', { value, selected: value === setting(name) }, say(`${name}-${value}`))),
  );
  select.addEventListener('change', async () => {
    const isAllowed = PERMISSIONS.get(`${name} ${select.value}`) ?? (() => true);
    if (await isAllowed()) choose(name, select.value);
    else select.value = setting(name);
  });
  return h('label', {}, h('span', {}, say(name)), select);
}

/** @returns {HTMLElement} */
function language() {
  const select = h(
    'select',
    {},
    languages().map(({ id, name }) =>
      h('option', { value: id, lang: id, selected: id === document.documentElement.lang }, name),
    ),
  );
  select.addEventListener('change', () => chooseLanguage(select.value));
  return h('label', {}, h('span', {}, say('language')), select);
}
