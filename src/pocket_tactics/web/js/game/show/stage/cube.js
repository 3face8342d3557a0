/** A die of six faces in space: it tumbles, and comes to rest with a face to the front. */

import { h } from '../../../lib/dom.js';

/** How a cube is turned so that a face is in front, in degrees about x and y. */
const TURNS = [
  [0, 0],
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];

const FACES = [1, 2, 3, 4, 5, 6];

/**
 * @param {number} face
 * @returns {HTMLElement}
 */
export function cube(face) {
  const sides = FACES.map((each) => h('i', { class: `f${each}` }));
  const made = h('span', { class: 'cube', 'aria-hidden': 'true' }, sides);
  made.style.transform = turnTo(face);
  return made;
}

/** Frames of a die that comes into sight; those of its cube would make it flat. */
export const APPEARING = [{ opacity: 0 }, { opacity: 1 }];

/** @param {number} face */
function turnTo(face) {
  const [x = 0, y = 0] = TURNS[face] ?? [];
  return `rotateX(${x}deg) rotateY(${y}deg)`;
}

/**
 * The frames of a die that is thrown from a side and comes to rest with a face in front.
 * @param {number} face
 * @param {number} from - -1 from the left, 1 from the right
 * @param {number} index - of the die in its throw, so that no two fall alike
 * @returns {Keyframe[]}
 */
export function tumbling(face, from, index) {
  const [x = 0, y = 0] = TURNS[face] ?? [];
  const turns = index % 2 ? 2 : 1;
  const turn = (/** @type {number} */ rest) =>
    `rotateX(${x + 360 * turns * rest}deg) rotateY(${y - from * 360 * (3 - turns) * rest}deg) rotateZ(${110 * rest}deg)`;
  return [
    { transform: `translate3d(${from * 130}px, -90px, 0) ${turn(1)}` },
    { transform: `translate3d(${from * 46}px, 8px, 0) ${turn(0.55)}`, offset: 0.45 },
    { transform: `translate3d(${from * 18}px, -26px, 0) ${turn(0.25)}`, offset: 0.66 },
    { transform: `translate3d(0, 0, 0) ${turn(0.04)}`, offset: 0.88 },
    { transform: `translate3d(0, 0, 0) ${turn(0)}` },
  ];
}
