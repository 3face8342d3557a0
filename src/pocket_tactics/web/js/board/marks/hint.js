/** The mark of the places of the requested hint. */

import { casedRing } from './shapes.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const HINT = {
  holds: ({ hint }) => hint,
  ring: (orientation) => casedRing('hint', orientation, 'casing wide'),
  words: (_, say) => [say('hint')],
  meaning: (say) => say('sign-hint'),
  sample: { hint: true },
  seat: null,
};
