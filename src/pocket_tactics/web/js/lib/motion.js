/** How much is to move on the pages. */

import { setting } from './settings.js';

/** The slow speed, in parts of the normal one. */
const SLOW = 0.5;

/**
 * How many times the default speed things move; 0 is without any movement.
 * @returns {number}
 */
export function speed() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const chosen = setting('speed');
  return chosen === 'slow' ? SLOW : Number(chosen);
}
