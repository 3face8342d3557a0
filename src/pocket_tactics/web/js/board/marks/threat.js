/** The mark of a place that enemies can attack. */

import { hexagon, SIZE } from '../geometry.js';
import { area, movedGroup, node } from '../svg.js';
import { pillBeside } from './shapes.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const THREAT = {
  holds: ({ threat }) => threat !== null,
  ring: (orientation) => [area(hexagon(SIZE * 0.93, 7, orientation), 'url(#pt-hatching)', { class: 'threat' })],
  sign: () => [movedGroup(-39, -21, [warning()], 0.9)],
  number: ({ threat, danger, edge }, size) =>
    threat?.chance && danger === null ? [pillBeside('threats', 'skull', threat.chance, size, edge)] : [],
  words: ({ threat }) => [threat?.words ?? ''],
  meaning: (say) => say('sign-threat'),
  sample: { threat: { words: '', chance: '43 %' } },
  seat: 0,
};

const warning = () =>
  node(
    'g',
    { class: 'warning' },
    area('M0-12L12.5 8.5Q13 11 10 11H-10Q-13 11-12.5 8.5Z', 'var(--mark-threat)'),
    area('M-1.5-5H1.5L1 3.5H-1ZM-1.5 5.5H1.5V8.5H-1.5Z', 'var(--mark-threat-ink)'),
  );
