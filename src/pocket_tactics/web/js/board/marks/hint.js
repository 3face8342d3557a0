/** The mark of the places of the requested hint, and of those that a lesson is about. */

import { casedRing } from './shapes.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const HINT = {
  holds: ({ hint }) => hint,
  ring: (orientation) => casedRing('hint', orientation, 'casing wide'),
  words: (_, say) => [say('highlighted')],
  meaning: (say) => say('sign-hint'),
  sample: { hint: true },
  seat: null,
};
