/** The position on the start page. One click plays its attack. */

import { loadStyles } from '../lib/styles.js';
import { scenery } from './scenery.js';

const STYLES = ['cards', 'decision', 'fight', 'front'];

/**
 * Draw the position, and enable the button that plays its attack. The first click loads the modules of the game.
 * @param {HTMLElement} element - from the server's HTML
 */
export function showFront(element) {
  const board = within(element, 'front-board');
  const attack = /** @type {HTMLButtonElement} */ (within(element, 'front-attack'));
  board.append(scenery());
  board.addEventListener('click', play, { once: true });
  attack.onclick = play;
  attack.disabled = false;

  async function play() {
    if (element.classList.contains('played')) return;
    element.classList.add('played');
    // A disabled button would lose the focus.
    attack.ariaDisabled = 'true';
    const [{ playFront }] = await Promise.all([import('./front_game.js'), ...STYLES.map(loadStyles)]);
    await playFront({ board, panel: within(element, 'front-panel'), words: within(element, 'front-say'), attack });
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} name - of a class
 * @returns {HTMLElement}
 */
const within = (element, name) => /** @type {HTMLElement} */ (element.querySelector(`.${name}`));
