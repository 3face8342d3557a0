/** The keys of the game page as a table. */

import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';

/** @typedef {import('../board/types.js').Orientation} Orientation */

/** The keys of the six sides, row by row. */
const SIX = { lie: 'W E · A D · Z X', stand: 'Q W E · A S D' };

/** @param {Orientation} orientation */
const keys = (orientation) => [
  ['Tab', 'key-tab'],
  ['← ↑ → ↓', 'key-arrows'],
  [SIX[orientation], 'key-six'],
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
 * @param {Orientation} orientation of the map
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
