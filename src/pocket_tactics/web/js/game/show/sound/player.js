/** The sound player. Browsers allow sound only after an input, so the synthesizer is loaded then. */

import { setting } from '../../../lib/settings.js';

/** @import { Sound } from './names.js' */
/** @import { Synth } from './synth.js' */

/** @type {Synth | null} */
let synth = null;

/** Load the sounds at the first touch or key. */
export function loadAtFirstInput() {
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, load, { once: true });
}

/**
 * Play a sound, unless the page is muted or hidden.
 * @param {Sound | null} name
 */
export function playSound(name) {
  if (name === null || document.hidden || setting('sound') === 'off') return;
  synth?.play(name, setting('volume'));
}

/** Load the synthesizer, if the browser supports Web Audio. */
async function load() {
  if (synth !== null || !('AudioContext' in globalThis)) return;
  const module = await import('./synth.js').catch(() => null);
  // If the server cannot be reached, the next input tries again.
  if (module === null) loadAtFirstInput();
  else synth ??= new module.Synth();
}
