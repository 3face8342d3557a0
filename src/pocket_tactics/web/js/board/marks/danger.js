/** The mark of a place where an enemy can win the game in the next turn. */

import { hexagon, SIZE } from '../geometry.js';
import { area } from '../svg.js';
import { pillBeside } from './shapes.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const DANGER = {
  holds: ({ danger }) => danger !== null,
  ring: (orientation) => [area(hexagon(SIZE * 0.93, 7, orientation), 'none', { class: 'danger' })],
  number: ({ danger, target, edge }, size) =>
    target?.attack ? [] : [pillBeside('dangers', 'fort', danger ?? '', size, edge)],
  words: ({ danger }, say) => [`${say('chance-danger')} ${danger}`],
  meaning: (say) => say('sign-danger'),
  sample: { danger: '69 %' },
  seat: 0,
};
