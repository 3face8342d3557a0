/** The keys of the game page as a table. */

import { WALKING_KEYS } from '../board/walking.js';
import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';

/** @import { Orientation } from '../board/types.js' */

/** Where the letters are that may lead over the sides, row by row. */
const ROWS = ['QWE', 'ASD', 'ZX'];

/**
 * The letters that lead over the six sides, as they lie on the keyboard.
 * @param {Orientation} orientation - of the map
 * @returns {string}
 */
function six(orientation) {
  const rows = ROWS.map((row) => [...row].filter((key) => `Key${key}` in WALKING_KEYS[orientation]).join(' '));
  return rows.filter(Boolean).join(' · ');
}

/** @param {Orientation} orientation */
const keys = (orientation) => [
  ['Tab', 'key-tab'],
  ['← ↑ → ↓', 'key-arrows'],
  [six(orientation), 'key-six'],
  ['Enter', 'key-enter'],
  ['Esc', 'key-escape'],
  ['P', 'key-panel'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['T', 'threats'],
  ['M', 'menu'],
  ['?', 'how-to'],
  ['+ − 0', 'key-zoom'],
];

/**
 * @param {Orientation} orientation - of the map
 * @returns {HTMLElement}
 */
export function keyTable(orientation) {
  return h(
    'table',
    { class: 'keys' },
    keys(orientation).map(([key, meaning]) =>
      h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key ?? '')), h('td', {}, say(meaning ?? ''))),
    ),
  );
}
