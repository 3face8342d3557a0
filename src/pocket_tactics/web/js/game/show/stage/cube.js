/** A die as a 3D cube, with the keyframes of its roll. */

import { h } from '../../../lib/dom.js';

/** The rotation that brings each face to the front, in degrees around x and y. */
const ROTATIONS = [
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
  const element = h('span', { class: 'cube', 'aria-hidden': 'true' }, sides);
  element.style.transform = rotationTo(face);
  return element;
}

/** Keyframes of a die that fades in. Opacity on the cube itself would flatten its 3D transform. */
export const FADE_IN_FRAMES = [{ opacity: 0 }, { opacity: 1 }];

/** @param {number} face */
function rotationTo(face) {
  const [x = 0, y = 0] = ROTATIONS[face] ?? [];
  return `rotateX(${x}deg) rotateY(${y}deg)`;
}

/**
 * Return the keyframes of a die that rolls in from a side and stops with a face in front.
 * @param {number} face
 * @param {number} from - -1 from the left, 1 from the right
 * @param {number} index - the index of the die in its roll; neighbours roll differently
 * @returns {Keyframe[]}
 */
export function rollFrames(face, from, index) {
  const [x = 0, y = 0] = ROTATIONS[face] ?? [];
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
