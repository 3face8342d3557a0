/** Players: their colour and shape, as their tokens have them, and who plays. */

import { h } from './dom.js';

/**
 * The colour and shape of a player; who it is stands beside it in words.
 * @param {number} seat
 * @returns {HTMLElement}
 */
export function chip(seat) {
  return h('span', { class: `chip seat-${seat}`, 'aria-hidden': 'true' });
}
