/** The speed of the animations. */

import { setting } from './settings.js';

/** The slow speed, relative to the default. */
const SLOW = 0.5;

/**
 * The speed of the animations, relative to the default. 0 means no animations.
 * @returns {number}
 */
export function speed() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const chosen = setting('speed');
  return chosen === 'slow' ? SLOW : Number(chosen);
}
