/** Fields of a form in one line each. */

import { h } from '../lib/dom.js';

/** @typedef {{ value: string, text: string }} Option */

/**
 * @param {string} name
 * @param {readonly Option[]} options
 * @param {string} [chosen]
 * @returns {HTMLSelectElement}
 */
export function select(name, options, chosen) {
  return h(
    'select',
    { name },
    options.map(({ value, text }) => h('option', { value, selected: value === chosen }, text)),
  );
}

/**
 * @param {string} text
 * @param {HTMLElement} input
 * @returns {HTMLLabelElement}
 */
export function labelled(text, input) {
  return h('label', { class: 'field' }, h('span', {}, text), input);
}

/**
 * What a field of a form holds; empty if there is no such field.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {string}
 */
export function field(form, name) {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
