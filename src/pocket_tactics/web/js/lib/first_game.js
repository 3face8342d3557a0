/** The first whole game with a guide, which comes after the lessons. */

import { h } from './dom.js';
import { requestJson } from './http.js';
import { say } from './texts.js';

/**
 * The button that starts the game.
 * @returns {HTMLElement}
 */
export function firstGameButton() {
  const button = h('button', { class: 'main first-game', onclick: () => void start() }, say('first-game'));
  return button;

  async function start() {
    button.disabled = true;
    try {
      const { id } = await requestJson('/api/games/first', { method: 'POST' });
      location.assign(`/games/${id}?guide=1`);
    } finally {
      button.disabled = false;
    }
  }
}
