/** The input field for a player's name. */

import { h } from './dom.js';

/** The maximum length of a name in records. */
const MAX_NAME_LENGTH = 40;

/**
 * @param {string} label
 * @param {string} value
 * @returns {{ element: HTMLElement, value: () => string, focus: () => void }}
 */
export function nameField(label, value) {
  const input = h('input', {
    type: 'text',
    value,
    maxlength: MAX_NAME_LENGTH,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  return {
    element: h('label', { class: 'field' }, h('span', {}, label), input),
    value: () => input.value.trim(),
    focus: () => input.focus(),
  };
}
