/** A first whole game with a guide, which follows the lessons of the first edition. */

import { h } from './dom.js';
import { postJson } from './http.js';
import { say } from './texts.js';

/** An even map with few hazards. */
const GAME = { edition: 'fifth', seats: ['human', 'computer:greedy'], map: 'crossing' };

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
      const { id } = await postJson('/api/games', GAME);
      location.assign(`/games/${id}?guide=1`);
    } finally {
      button.disabled = false;
    }
  }
}
