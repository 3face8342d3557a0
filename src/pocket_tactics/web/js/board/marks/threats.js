/** The marks of what enemies can do. */

import { hexagon, SIZE } from '../geometry.js';
import { area, movedGroup, node } from '../svg.js';
import { pill, pillBeside } from './shapes.js';

/** @import { Mark } from './types.js' */

/** A place that enemies can attack. @type {Mark} */
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

/** A place that the inspected enemy could move to. @type {Mark} */
export const REACH = {
  holds: ({ reach }) => reach,
  ring: (orientation) => [area(hexagon(SIZE * 0.8, 8, orientation), 'none', { class: 'reach' })],
  words: (_, say) => [say('enemy-reach')],
  meaning: (say) => say('sign-reach'),
  sample: { reach: true },
  seat: null,
};

/** A unit that could attack the inspected one. @type {Mark} */
export const ATTACKER = {
  holds: ({ attacker }) => attacker !== null,
  number: ({ attacker, target }, size) =>
    target?.attack ? [] : [movedGroup(0, -46 * (size ?? 0) - 1, [pill('wins', 'blades', attacker?.chance || null)])],
  words: ({ attacker }) => [attacker?.words ?? ''],
  meaning: (say) => say('sign-attacker'),
  sample: { attacker: { words: '', chance: '25 %' } },
  seat: 0,
};

/** A place where an enemy can win the game in the next turn. @type {Mark} */
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

const warning = () =>
  node(
    'g',
    { class: 'warning' },
    area('M0-12L12.5 8.5Q13 11 10 11H-10Q-13 11-12.5 8.5Z', 'var(--mark-threat)'),
    area('M-1.5-5H1.5L1 3.5H-1ZM-1.5 5.5H1.5V8.5H-1.5Z', 'var(--mark-threat-ink)'),
  );
