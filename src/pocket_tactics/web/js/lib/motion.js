/** The speed of the animations. */

import { setting } from './settings.js';

/** The slow speed, relative to the default. */
const SLOW = 0.5;

/**
 * The speed of the animations, relative to the default. 0 means no animations.
 * @returns {number}
 */
export const speed = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : chosenSpeed());

/** The speed at which a replay goes from step to step, even without animations. */
export const stepSpeed = () => chosenSpeed() || 1;

const chosenSpeed = () => (setting('speed') === 'slow' ? SLOW : Number(setting('speed')));
