/** Pauses in which something may be read: none where nobody wants motion. */

import { speed } from '../../lib/motion.js';

/** How long an arrow is seen before what it announces happens, in milliseconds. */
export const ARROW = 450;

/** @type {Set<() => void>} */
const waiting = new Set();

/**
 * Wait, unless nobody wants to.
 * @param {number} time - in milliseconds at normal speed
 * @returns {Promise<void>}
 */
export function pause(time) {
  const factor = speed();
  if (time === 0 || factor === 0 || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      resolve();
    };
    waiting.add(end);
    setTimeout(end, time / factor);
  });
}

/** End the pauses that are under way. */
export function endPauses() {
  for (const end of waiting) end();
}
