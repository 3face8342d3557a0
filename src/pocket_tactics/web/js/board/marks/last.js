/** The mark of the places of the last move. */

import { hexagon, SIZE } from '../geometry.js';
import { line } from '../svg.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const LAST = {
  holds: ({ last }) => last,
  ring: (orientation) => [line(hexagon(SIZE * 0.89, 8, orientation), 'var(--mark-last)', 4, { class: 'last' })],
  words: (_, say) => [say('last-move')],
  meaning: (say) => say('sign-last'),
  sample: { last: true },
  seat: null,
};
