/** The marks of units that can act, and of the one that does. */

import { hexagon, SIZE } from '../geometry.js';
import { area } from '../svg.js';

/** @import { Mark } from './types.js' */

/** A unit that can act: its token draws a ring. @type {Mark} */
export const ABLE = {
  holds: ({ able, selected }) => able && !selected,
  words: (_, say) => [say('may-act')],
  meaning: (say) => say('sign-able'),
  sample: { able: true },
  seat: 0,
};

/** The selected unit, or the attacker in the current fight. @type {Mark} */
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
