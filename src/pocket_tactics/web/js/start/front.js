/** The position on the start page, which one click plays. */

import { h } from '../lib/dom.js';
import { loadStyles } from '../lib/styles.js';
import { say } from '../lib/texts.js';
import { scenery } from './scenery.js';

const STYLES = ['cards', 'decision', 'fight', 'front'];

/**
 * A picture of the position, with a button that plays its one good attack. The page of the
 * game is loaded with the first click.
 * @returns {HTMLElement}
 */
export function front() {
  const board = h('div', { class: 'front-board' }, scenery());
  const words = h('p', { class: 'front-say', role: 'status' }, say('front'));
  const attack = h('button', { class: 'front-attack', onclick: () => void play() }, say('front-attack'));
  const panel = h('section', { class: 'front-panel' });
  const element = h('div', { class: 'front' }, board, h('div', { class: 'front-words' }, words, attack), panel);
  board.addEventListener('click', () => void play(), { once: true });
  return element;

  async function play() {
    if (element.classList.contains('played')) return;
    element.classList.add('played');
    // A disabled button would lose the focus.
    attack.ariaDisabled = 'true';
    const [{ playFront }] = await Promise.all([import('./front_game.js'), ...STYLES.map(loadStyles)]);
    await playFront({ board, panel, words, attack });
  }
}
