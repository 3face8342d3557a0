/** The bar over the board: whose turn it is, and what may be asked for at any time. */

import { h } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { chip } from '../lib/players.js';
import { setting } from '../lib/settings.js';
import { say } from '../lib/texts.js';

/** @import { View } from '../wire.js' */
/** @import { Model } from './model.js' */

/**
 * @typedef {object} Tools
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} threats
 * @property {() => void} fit
 * @property {() => void} look - at earlier moments
 * @property {() => void} help
 * @property {() => void} menu
 */

/**
 * @param {Model} model
 * @param {View} view
 * @param {Tools} tools
 * @returns {HTMLElement[]}
 */
export function toolbar(model, view, tools) {
  const [undone, idle] = [!canUndo(model), !canAsk(model)];
  return [
    h(
      'a',
      { class: 'brand', 'data-key': 'brand', href: '/', title: say('home') },
      h('span', { class: 'long' }, say('title')),
      h('span', { class: 'short', 'aria-hidden': 'true' }, '⬡'),
    ),
    h(
      'p',
      { class: 'turn grow', 'data-key': 'turn' },
      view.mover !== null && view.mover >= 0 ? chip(view.mover) : null,
      h('span', {}, view.headline),
    ),
    tool('undo', tools.undo, { key: 'U', off: undone }),
    tool('hint', tools.hint, { key: 'H', off: idle }),
    tool('threats', tools.threats, { key: 'T', off: idle, pressed: model.threats !== null }),
    tool('menu', tools.menu, { key: 'M' }),
  ];
}

/**
 * Whether the last decision may be taken back: now, and at what one sees.
 * @param {Model} model
 * @returns {boolean}
 */
export function canUndo({ view, past }) {
  return view?.undo === true && past === null;
}

/**
 * Whether there is a decision to ask about.
 * @param {Model} model
 * @returns {boolean}
 */
export function canAsk({ view, past }) {
  return view?.yours === true && past === null;
}

/**
 * @param {'undo' | 'hint' | 'threats' | 'menu'} name
 * @param {() => void} deed
 * @param {{ key: string, off?: boolean, pressed?: boolean }} state
 * @returns {HTMLElement}
 */
function tool(name, deed, { key, off = false, pressed }) {
  const keyed = setting('letters') === 'on';
  return h(
    'button',
    {
      class: 'tool',
      'data-key': name,
      'aria-disabled': off,
      'aria-pressed': pressed ?? null,
      'aria-keyshortcuts': keyed ? key : null,
      title: keyed ? `${say(name)} (${key})` : say(name),
      onclick: () => !off && deed(),
    },
    icon(name),
    h('span', { class: 'name' }, say(name)),
  );
}
