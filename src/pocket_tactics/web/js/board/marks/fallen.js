/** The mark of a place where a unit of the player fell since the player's last turn: its pale token. */

import { named } from '../../lib/texts.js';
import { line, node } from '../svg.js';
import { token } from '../tokens.js';

/** @import { Fallen } from '../types.js' */
/** @import { Mark } from './types.js' */

/** @type {Fallen} */
const SAMPLE = {
  unit: {
    id: '',
    card: '',
    seat: 0,
    name: '',
    token: '',
    zone: 'captured',
    at: [0, 0],
    spaces: [],
    by: null,
    marks: [],
  },
  card: undefined,
};

/** @type {Mark} */
export const FALLEN = {
  holds: ({ fallen }) => fallen !== null,
  ring: (_, { fallen }) =>
    fallen ? [node('g', { class: 'fallen-unit' }, ...token({ ...fallen, able: false })), ...cross()] : [],
  words: ({ fallen }, say) => [named(say('fell-here'), fallen?.unit.name ?? '')],
  meaning: (say) => say('sign-fallen'),
  sample: { fallen: SAMPLE },
  seat: null,
};

const cross = () => [line(CROSS, 'var(--mark-casing)', 8), line(CROSS, 'var(--mark-attack)', 4.5)];

const CROSS = 'M-34-38L-20-24M-20-38L-34-24';
