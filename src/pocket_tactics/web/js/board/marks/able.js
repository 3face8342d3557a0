/** The mark of a unit that can act: a ring that its token draws. */

/** @import { Mark } from './types.js' */

/** @type {Mark} */
export const ABLE = {
  holds: ({ able, selected }) => able && !selected,
  words: (_, say) => [say('may-act')],
  meaning: (say) => say('sign-able'),
  sample: { able: true },
  seat: 0,
};
