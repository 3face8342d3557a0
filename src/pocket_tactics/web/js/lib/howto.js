/** How an edition is played, in short. */

import { h } from './dom.js';
import { sayIfKnown } from './texts.js';

/** @typedef {{ title: string, text: string }} Paragraph */

/**
 * The paragraphs of an edition.
 * @param {string} edition
 * @returns {Paragraph[]}
 */
export function paragraphs(edition) {
  /** @type {Paragraph[]} */
  const found = [];
  for (let number = 1; ; number += 1) {
    const title = sayIfKnown(`howto-${edition}-${number}-title`);
    const text = sayIfKnown(`howto-${edition}-${number}-text`);
    if (title === null || text === null) return found;
    found.push({ title, text });
  }
}

/**
 * The paragraphs of an edition as elements.
 * @param {string} edition
 * @returns {HTMLElement[]}
 */
export function howTo(edition) {
  return paragraphs(edition).map(({ title, text }) =>
    h('section', { class: 'howto' }, h('h3', {}, title), h('p', {}, text)),
  );
}
