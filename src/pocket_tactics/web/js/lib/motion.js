/** How much is to move on the pages. */

import { setting } from './settings.js';

/**
 * How many times the default speed things move; 0 is without any movement.
 * @returns {number}
 */
export function speed() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : Number(setting('speed'));
}
