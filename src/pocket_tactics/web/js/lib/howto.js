/** How an edition is played, in short. */

import { h } from './dom.js';
import { sayIfKnown } from './texts.js';

/**
 * The paragraphs of an edition, each with its title.
 * @param {string} edition
 * @returns {HTMLElement[]}
 */
export function howTo(edition) {
  /** @type {HTMLElement[]} */
  const parts = [];
  for (let number = 1; ; number += 1) {
    const title = sayIfKnown(`howto-${edition}-${number}-title`);
    const text = sayIfKnown(`howto-${edition}-${number}-text`);
    if (title === null || text === null) return parts;
    parts.push(h('section', { class: 'howto' }, h('h3', {}, title), h('p', {}, text)));
  }
}
