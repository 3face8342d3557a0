/** The mark of a place that the inspected enemy could move to. */

import { hexagon, SIZE } from '../geometry.js';
import { area } from '../svg.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const REACH = {
  holds: ({ reach }) => reach,
  ring: (orientation) => [area(hexagon(SIZE * 0.8, 8, orientation), 'none', { class: 'reach' })],
  words: (_, say) => [say('enemy-reach')],
  meaning: (say) => say('sign-reach'),
  sample: { reach: true },
  seat: null,
};
