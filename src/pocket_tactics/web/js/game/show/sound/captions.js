/** Captions of sounds: for players who do not hear them. Events have their sentences for screen readers. */

import { h } from '../../../lib/dom.js';
import { loadStyles } from '../../../lib/styles.js';
import { say } from '../../../lib/texts.js';

/** @import { Sound } from './names.js' */

await loadStyles('captions');

/** The time that a caption is shown, in milliseconds. */
const SHOWN_TIME = 1500;

const caption = h('p', { class: 'sound-caption', 'aria-hidden': 'true', hidden: true });

let timer = 0;

/**
 * Show the name of a sound on the board for a moment.
 * @param {Sound} name
 */
export function showSoundCaption(name) {
  document.querySelector('#board')?.append(caption);
  caption.textContent = say(`heard-${name}`);
  caption.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    caption.hidden = true;
  }, SHOWN_TIME);
}
