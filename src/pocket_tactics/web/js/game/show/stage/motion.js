/** Movement on the stage: of transform and opacity alone, and all of it can be cut short. */

import { timeFor } from '../pauses.js';

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Animate an element to the end, or until hurried.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} time - in milliseconds at normal speed
 * @param {string} [easing]
 */
export async function animate(element, frames, time, easing = 'ease-out') {
  const duration = timeFor(time);
  if (duration === 0) return;
  const animation = element.animate(frames, { duration, easing });
  running.add(animation);
  // Whoever takes an element away cancels what moves it: that is an end as well.
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

/** Finish all movement at once. */
export function hurryStage() {
  for (const animation of running) animation.finish();
}
