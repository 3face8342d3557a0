/** The table of keyboard shortcuts. */

import { wayOf } from '../../board/geometry.js';
import { WALKING_KEYS } from '../../board/walking.js';
import { h } from '../../lib/dom.js';
import { say } from '../../lib/texts.js';

/** @import { Orientation } from '../../board/types.js' */
/** @import { Tool } from '../page.js' */

/** The letters that can move the focus over the sides of a tile, by rows of the keyboard. */
const ROWS = ['QWE', 'ASD', 'ZX'];

/** The labels of keys whose label differs from their name. @type {Record<string, string>} */
const KEY_NAMES = {
  Escape: 'Esc',
  Enter: 'Enter',
  '-': '−',
  ArrowRight: '→',
  ArrowLeft: '←',
};

/**
 * Return the letters that move the focus over the six sides, by rows of the keyboard.
 * @param {Orientation} orientation - of the map
 * @returns {string}
 */
function walkingLetters(orientation) {
  const rows = ROWS.map((row) => [...row].filter((key) => `Key${key}` in WALKING_KEYS[wayOf(orientation)]).join(' '));
  return rows.filter(Boolean).join(' · ');
}

/**
 * @param {Tool} tool
 * @returns {string}
 */
function keysOf({ keys }) {
  return keys.map((key) => KEY_NAMES[key] ?? key.toUpperCase()).join(' ');
}

/**
 * @param {Orientation} orientation - of the map
 * @param {readonly Tool[]} tools
 * @returns {HTMLElement}
 */
export function keyTable(orientation, tools) {
  const keys = [
    ['Tab', say('key-tab')],
    ['← ↑ → ↓', say('key-arrows')],
    [walkingLetters(orientation), say('key-six')],
    ['↑ ↓', say('key-log')],
    ...tools.filter((tool) => tool.keys.length > 0).map((tool) => [keysOf(tool), tool.title()]),
  ];
  return h(
    'table',
    { class: 'keys' },
    keys.map(([key = '', meaning = '']) =>
      h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, meaning)),
    ),
  );
}
