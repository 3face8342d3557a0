/** The faces of the computer players. */

import { area, node } from '../board/svg.js';

const SKIN = '#e8b98f';
const SHADE = '#c58f63';
const INK = '#2a1c14';
const STEEL = '#9fb0bf';
const STEEL_SHADE = '#6d7f8f';
const GOLD = '#f2c14e';

/** The head, the neck and the shoulders. */
const bust = (/** @type {string} */ coat) => [
  area('M8 62C9 48 18 43 32 43S55 48 56 62Z', coat),
  area('M26 36H38V46Q32 51 26 46Z', SHADE),
  area('M18 25Q18 42 32 43Q46 42 46 25Q46 10 32 10T18 25Z', SKIN),
];

const eyes = (/** @type {number} */ y) => area(`M24 ${y}h4v4h-4ZM36 ${y}h4v4h-4Z`, INK);

/** The pictures by their names. @type {Record<string, () => Element[]>} */
const FACES = {
  recruit: () => [
    ...bust('#7c8c5a'),
    // The helmet is too large: it hides half of the eyes.
    area('M11 27Q12 6 32 6T53 27Q42 22 32 22T11 27Z', STEEL),
    area('M8 28Q20 20 32 20T56 28Q44 25 32 25T8 28Z', STEEL_SHADE),
    eyes(27),
    area('M28 37q4-3 8 0v2q-4-2-8 0Z', INK),
  ],
  sergeant: () => [
    ...bust('#8e2f2a'),
    area('M24 52l8 6 8-6v5l-8 6-8-6Z', GOLD),
    area('M14 20Q15 5 32 5T50 20L46 22H18Z', '#4a5a68'),
    area('M12 22Q22 17 32 17T52 22L49 26Q40 22 32 22T15 26Z', '#2f3a45'),
    area('M32 8l2 4 4 .5-3 3 .8 4-3.800-2-3.800 2 .8-4-3-3 4-.5Z', GOLD),
    area('M22 25l8 2v2l-8-2ZM42 25l-8 2v2l8-2Z', INK),
    eyes(28),
    area('M22 36Q27 32 32 35Q37 32 42 36Q39 41 32 38Q25 41 22 36Z', '#5b3a26'),
  ],
  captain: () => [
    ...bust('#2f4a7a'),
    // Gold braid on the shoulders and a high collar.
    area('M10 53Q13 46 21 45L23 50Q16 51 13 57ZM54 53Q51 46 43 45L41 50Q48 51 51 57Z', GOLD),
    area('M26 45L32 50 38 45V51L32 57 26 51Z', '#e9ecf2'),
    // White hair below a two-cornered hat.
    area('M16 24Q15 33 19 36Q20 30 20 24ZM48 24Q49 33 45 36Q44 30 44 24Z', '#d8d3c8'),
    area('M5 22Q12 4 32 3T59 22Q46 17 32 17T5 22Z', '#1f2c4d'),
    area('M5 22Q18 15 32 15T59 22Q46 19 32 19T5 22Z', GOLD),
    area('M32 6.500a3.500 3.500 0 1 1-.01 0Z', GOLD),
    eyes(26),
    area('M22 22l8 1v2l-8-1ZM42 22l-8 1v2l8-1Z', '#8d877b'),
    area('M20 38Q26 34 32 36Q38 34 44 38Q40 40 32 39Q24 40 20 38ZM28 43h8l-4 6Z', '#d8d3c8'),
  ],
};

/**
 * The face of a computer player, or `null` without one. Screen readers skip it, because the name is next to it.
 * @param {string} name
 * @returns {Element | null}
 */
export function face(name) {
  const picture = FACES[name];
  if (!picture) return null;
  return node('svg', { viewBox: '0 0 64 64', class: 'face', 'aria-hidden': 'true' }, ...picture());
}
