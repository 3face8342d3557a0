/** The chip of a player. */

import { h } from './dom.js';

/**
 * A small shape in the colour of a player's tokens. Screen readers skip it, because the name is next to it.
 * @param {number} seat
 * @returns {HTMLElement}
 */
export function chip(seat) {
  return h('span', { class: `chip seat-${seat}`, 'aria-hidden': 'true' });
}
