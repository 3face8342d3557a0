/** Plays sounds once a person has touched the page; nothing is loaded before. */

import { setting } from '../../../lib/settings.js';

/** @import { Sound } from './names.js' */
/** @import { Synth } from './synth.js' */

/** @type {Synth | null} */
let synth = null;

/** Have sounds ready from the first touch or key on. */
export function awaitFirstTouch() {
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, load, { once: true });
}

/**
 * Make a sound, unless the page is muted or not seen.
 * @param {Sound | null} name
 */
export function playSound(name) {
  if (name === null || document.hidden || setting('sound') === 'off') return;
  synth?.play(name, setting('volume'));
}

/** Load what makes the sounds, if the browser can make any. */
async function load() {
  if (synth !== null || !('AudioContext' in globalThis)) return;
  const made = await import('./synth.js').catch(() => null);
  // The server may be away: then the next touch tries again.
  if (made === null) awaitFirstTouch();
  else synth ??= new made.Synth();
}
