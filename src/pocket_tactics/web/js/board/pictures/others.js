/** Default pictures for the ground of user content, chosen by its effect. */

import { area, line, node } from '../svg.js';
import { boulder } from './props.js';

/** @import { Sketch } from '../pictures.js' */

/**
 * The first letters of a name's first two words.
 * @param {string} id
 */
const initials = (id) =>
  id
    .split('-')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/**
 * Letters in the middle of a tile.
 * @param {string} text
 * @param {string} fill
 */
const letters = (text, fill) => node('text', { class: 'letters', y: 8, fill }, text);

/** @type {Sketch} */
export const plain = ({ id }) => [
  boulder(-36, 14, 0.5, ['#a39a86', '#c6bda8', '#7f7765']),
  boulder(36, -12, 0.45, ['#a39a86', '#c6bda8', '#7f7765']),
  line('M-38-10q1-6 0-10M-34-10q2-5 4-8M32 20q0-6-1-10M36 20q2-5 4-8', '#7d7448', 1.6),
  letters(initials(id), '#4b4433'),
];

/** Ground with a hazard: thorns, and a warning sign. @type {Sketch} */
export const perilous = ({ id }) => [
  area(
    'M-46 6L-40-18-33 4-28-24-21 0-16-14-11 8Q-28 18-46 6ZM12 20L18 0 24 16 30-4 36 14 42-8 46 12Q32 30 12 20Z',
    '#4a2f4f',
  ),
  area('M-40-18L-33 4-37 6ZM-28-24L-21 0-25 3ZM30-4L36 14 32 16ZM42-8L46 12 41 14Z', '#7d5685'),
  area('M0-34L17-5Q18-2 15-2H-15Q-18-2-17-5Z', '#ffd23f', {
    stroke: '#2b2115',
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  }),
  area('M-2-24H2L1.4-12H-1.4ZM-2-9.5H2V-5.5H-2Z', '#2b2115'),
  node('text', { class: 'letters small', y: 22, fill: '#fbeffc' }, initials(id)),
];

/** A base without its own picture. @type {Sketch} */
export const camp = () => [
  area('M-34 20L-12-30 10 20Q-12 26-34 20Z', '#d9c8a0'),
  area('M-12-30L10 20 -4 23Z', '#b39f74'),
  area('M-18 22L-12-6-6 22Z', '#4b3a26'),
  area('M8 24L24-10 40 22Q24 28 8 24Z', '#cdbb92'),
  area('M24-10L40 22 30 25Z', '#a08c63'),
];
