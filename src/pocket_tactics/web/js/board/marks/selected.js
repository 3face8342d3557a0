/** The mark of the selected unit, or of the attacker in the current fight. */

import { hexagon, SIZE } from '../geometry.js';
import { area } from '../svg.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const SELECTED = {
  holds: ({ selected, fight }) => selected || fight === 'attacker',
  ring: (orientation) => [
    area(hexagon(SIZE * 0.87, 9, orientation), 'none', { class: 'casing' }),
    area(hexagon(SIZE * 0.87, 9, orientation), '#fff2', { class: 'selected' }),
  ],
  words: ({ selected }, say) => [say(selected ? 'picked' : 'fight-attacker')],
  meaning: (say) => say('sign-picked'),
  sample: { selected: true },
  seat: 0,
};
