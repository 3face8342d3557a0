/** Keys that work wherever the focus is, but in a field or a dialog. */

import { setting } from '../lib/settings.js';

/**
 * @typedef {object} Deeds
 * @property {() => void} escape
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} threats
 * @property {() => void} menu
 * @property {() => void} help
 * @property {() => void} question
 * @property {(factor: number) => void} zoom - 0 fits the whole map
 */

const CLOSER = 1.25;

/**
 * What each key does.
 * @param {Deeds} deeds
 * @returns {Record<string, () => void>}
 */
function keys(deeds) {
  return {
    Escape: deeds.escape,
    u: deeds.undo,
    h: deeds.hint,
    t: deeds.threats,
    m: deeds.menu,
    p: deeds.question,
    '?': deeds.help,
    '+': () => deeds.zoom(CLOSER),
    '-': () => deeds.zoom(1 / CLOSER),
    0: () => deeds.zoom(0),
  };
}

/**
 * Listen to keys.
 * @param {Deeds} deeds
 */
export function shortcuts(deeds) {
  const wanted = keys(deeds);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || busy()) return;
    if (event.key.length === 1 && setting('letters') === 'off') return;
    const deed = wanted[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

/**
 * Whether keys belong to a dialog or a field.
 * @returns {boolean}
 */
function busy() {
  const field =
    document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement;
  return field || document.querySelector('dialog[open]') !== null;
}
