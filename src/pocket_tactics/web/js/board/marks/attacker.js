/** The mark of a unit that could attack the inspected one. */

import { movedGroup } from '../svg.js';
import { pill } from './shapes.js';

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const ATTACKER = {
  holds: ({ attacker }) => attacker !== null,
  number: ({ attacker, target }, size) =>
    target?.attack ? [] : [movedGroup(0, -46 * (size ?? 0) - 1, [pill('wins', 'blades', attacker?.chance || null)])],
  words: ({ attacker }) => [attacker?.words ?? ''],
  meaning: (say) => say('sign-attacker'),
  sample: { attacker: { words: '', chance: '25 %' } },
  seat: 0,
};
