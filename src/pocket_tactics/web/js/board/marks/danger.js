/** The mark of a place where an enemy can end the game next turn. */

import { hexagon, SIZE } from '../geometry.js';
import { area, movedGroup } from '../svg.js';
import { pill } from './shapes.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const DANGER = {
  holds: ({ danger }) => danger !== null,
  ring: (orientation) => [area(hexagon(SIZE * 0.93, 7, orientation), 'none', { class: 'danger' })],
  number: ({ danger, target }, size) =>
    target?.attack ? [] : [movedGroup(0, size ? 41 * size : 25, [pill('dangers', 'fort', danger)])],
  words: ({ danger }, say) => [`${say('chance-danger')} ${danger}`],
  meaning: (say) => say('sign-danger'),
  sample: { danger: '69 %' },
  seat: 0,
};
