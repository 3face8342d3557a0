/** Animations on the stage, of transform and opacity only. All of them can be finished early. */

import { timeFor } from '../pauses.js';

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Animate an element, and wait for the end of the animation.
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
  // Removing an element cancels its animation, which rejects the promise.
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

/** Finish all animations at once. */
export function finishStageAnimations() {
  for (const animation of running) animation.finish();
}
