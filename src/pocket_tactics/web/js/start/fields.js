/** Functions that create and read the fields of a form. */

import { h } from '../lib/dom.js';

/** @typedef {{ value: string, text: string }} Option */

/** The start of the name of the field of a house rule. */
export const HOUSE = 'house ';

/**
 * A select box. The style sheet chooses a font size in which its longest option fits.
 * @param {string} name
 * @param {readonly Option[]} options
 * @param {string} [chosen]
 * @returns {HTMLSelectElement}
 */
export function select(name, options, chosen) {
  const element = h(
    'select',
    { name },
    options.map(({ value, text }) => h('option', { value, selected: value === chosen }, text)),
  );
  return fitOptions(element);
}

/**
 * Tell the style sheet how long the longest option of a select box is.
 * @param {HTMLSelectElement} element
 * @returns {HTMLSelectElement} the same element
 */
export function fitOptions(element) {
  const lengths = [...element.options].map(({ text }) => text.length);
  element.style.setProperty('--longest-option', String(Math.max(1, ...lengths)));
  return element;
}

/**
 * An input with its label.
 * @param {string} text
 * @param {HTMLElement} input
 * @returns {HTMLLabelElement}
 */
export function labelled(text, input) {
  return h('label', { class: 'field' }, h('span', {}, text), input);
}

/**
 * The text in a field of a form, or an empty text if there is no such field.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {string}
 */
export function field(form, name) {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
