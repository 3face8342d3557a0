/** The sound player. Browsers allow sound only after an input, so the synthesizer is loaded then. */

import { lazy } from '../../../lib/lazy.js';
import { setting } from '../../../lib/settings.js';

/** @import { Sound } from './names.js' */
/** @import { Synth } from './synth.js' */

const loadCaptions = lazy(() => import('./captions.js'));

/** @type {Synth | null} */
let synth = null;

/** Load the sounds at the first touch or key. */
export function loadAtFirstInput() {
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, load, { once: true });
}

/**
 * Play a sound, unless the page is muted or hidden, and show its caption if the player wants captions.
 * @param {Sound | null} name
 */
export function playSound(name) {
  if (name === null || document.hidden) return;
  if (setting('sound') === 'on') synth?.play(name, setting('volume'));
  if (setting('captions') === 'on') void showCaption(name);
}

/** @param {Sound} name */
async function showCaption(name) {
  const module = await loadCaptions().catch(() => null);
  // If the server cannot be reached, the next sound tries again.
  module?.showSoundCaption(name);
}

/** Load the synthesizer, if the browser supports Web Audio. */
async function load() {
  if (synth !== null || !('AudioContext' in globalThis)) return;
  const module = await import('./synth.js').catch(() => null);
  // If the server cannot be reached, the next input tries again.
  if (module === null) loadAtFirstInput();
  else synth ??= new module.Synth();
}
