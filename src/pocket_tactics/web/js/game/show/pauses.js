/** Pauses in which something may be read: none where nobody wants motion. */

import { speed } from '../../lib/motion.js';

/** How long an arrow is seen before what it announces happens, in milliseconds. */
export const ARROW = 450;

/** @type {Set<() => void>} */
const waiting = new Set();

/** The time at which all that is shown has to end. */
let deadline = Number.POSITIVE_INFINITY;

/**
 * Have all that is shown from now on end in time.
 * @param {number} time - in milliseconds at normal speed
 */
export function limitPauses(time) {
  deadline = performance.now() + time / (speed() || 1);
}

/** Take as much time as things take. */
export function endLimit() {
  deadline = Number.POSITIVE_INFINITY;
}

/**
 * How long something takes that takes *time* at normal speed, in milliseconds.
 * @param {number} time - in milliseconds
 * @returns {number} 0 where nobody wants motion or sees it, and after the limit
 */
export function timeFor(time) {
  const factor = speed();
  if (time === 0 || factor === 0 || document.hidden) return 0;
  return Math.max(0, Math.min(time / factor, deadline - performance.now()));
}

/**
 * Wait, unless nobody wants to.
 * @param {number} time - in milliseconds at normal speed
 * @returns {Promise<void>}
 */
export function pause(time) {
  const duration = timeFor(time);
  if (duration === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      resolve();
    };
    waiting.add(end);
    setTimeout(end, duration);
  });
}

/** End the pauses that are under way. */
export function endPauses() {
  for (const end of waiting) end();
}
