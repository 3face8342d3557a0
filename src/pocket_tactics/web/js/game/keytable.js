/** The keys of the game page as a table. */

import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';

const KEYS = [
  ['Tab', 'key-tab'],
  ['← ↑ → ↓', 'key-arrows'],
  ['W E · A D · Z X', 'key-six'],
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

/** @returns {HTMLElement} */
export function keyTable() {
  return h(
    'table',
    { class: 'keys' },
    KEYS.map(([key, meaning]) =>
      h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key ?? '')), h('td', {}, say(meaning ?? ''))),
    ),
  );
}
