/** A first whole game with a guide, which follows the lessons of the first edition. */

import { h } from './dom.js';
import { requestJson } from './http.js';
import { say } from './texts.js';

/**
 * The button that begins it.
 * @returns {HTMLElement}
 */
export function firstGameButton() {
  const button = h('button', { class: 'main first-game', onclick: () => void begin() }, say('first-game'));
  return button;

  async function begin() {
    button.disabled = true;
    try {
      const { id } = await requestJson('/api/games/first', { method: 'POST' });
      location.assign(`/games/${id}?guide=1`);
    } finally {
      button.disabled = false;
    }
  }
}
