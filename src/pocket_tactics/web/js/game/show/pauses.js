/** Pauses for reading. Settings without motion, and hidden tabs, have none. */

import { speed } from '../../lib/motion.js';

/** The time that an arrow is shown before its action is played, in milliseconds. */
export const ARROW_TIME = 450;

/** @type {Set<() => void>} */
const pending = new Set();

/** The time at which all animations and pauses have to end. */
let deadline = Number.POSITIVE_INFINITY;

/**
 * Limit the total time of all animations and pauses from now on.
 * @param {number} time - in milliseconds at normal speed
 */
export function limitPauses(time) {
  deadline = performance.now() + time / (speed() || 1);
}

/** Remove the limit. */
export function removeLimit() {
  deadline = Number.POSITIVE_INFINITY;
}

/**
 * Return the duration of an animation or pause at the current speed, in milliseconds.
 * @param {number} time - in milliseconds at normal speed
 * @returns {number} 0 without motion, in a hidden tab, and after the limit
 */
export function timeFor(time) {
  const factor = speed();
  if (time === 0 || factor === 0 || document.hidden) return 0;
  return Math.max(0, Math.min(time / factor, deadline - performance.now()));
}

/**
 * Wait for a time at the current speed.
 * @param {number} time - in milliseconds at normal speed
 * @returns {Promise<void>}
 */
export function pause(time) {
  const duration = timeFor(time);
  if (duration === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      pending.delete(end);
      resolve();
    };
    pending.add(end);
    setTimeout(end, duration);
  });
}

/** End all current pauses. */
export function endPauses() {
  for (const end of pending) end();
}
