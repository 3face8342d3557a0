/** Tunnels, drawn from their openings so that every rotation works, and the Labyrinth. */

import { corner, tenths as f, hexagon, pointText, SIZE, sideMiddle, toward } from '../geometry.js';
import { area, line, movedGroup, oval } from '../svg.js';
import { boulder } from './props.js';

/** @import { Sketch, Subject } from '../pictures.js' */
/** @import { Orientation } from '../types.js' */

/** @typedef {{ wall: string, floor: string, trail: string, dash: string }} Passage */

const SIDES = [0, 1, 2, 3, 4, 5];

/** @param {Subject} subject */
const openSides = ({ openings }) => openings ?? SIDES;

/** @param {Subject} subject */
const closedSides = (subject) => SIDES.filter((side) => !openSides(subject).includes(side));

/**
 * Passages from the middle to the open sides.
 * @param {Subject} subject
 * @param {Passage} look
 */
function passages(subject, { wall, floor, trail, dash }) {
  const ends = openSides(subject).map((side) => sideMiddle(side, 0.93, subject.orientation));
  const paths = ends.map(([x, y]) => `M0 1L${f(x)} ${f(y + 1)}`).join('');
  const flat = { 'stroke-linecap': 'butt' };
  return [
    line(paths, wall, 30, flat),
    oval(0, 1, 22, 18, wall),
    line(paths, floor, 21, flat),
    oval(0, 1, 17, 13, floor),
    line(paths, trail, 1.8, { 'stroke-dasharray': dash }),
  ];
}

/**
 * Draw an element at each closed side, the far ones first.
 * @param {Subject} subject
 * @param {number} reach
 * @param {(x: number, y: number, side: number) => SVGElement} draw
 */
const atClosedSides = (subject, reach, draw) =>
  closedSides(subject)
    .map((side) => /** @type {const} */ ([side, sideMiddle(side, reach, subject.orientation)]))
    .sort(([, one], [, other]) => one[1] - other[1])
    .map(([side, [x, y]]) => draw(f(x), f(y), side));

/**
 * Draw an element at each open side.
 * @param {Subject} subject
 * @param {(x: number, y: number) => SVGElement} draw
 */
const atOpenSides = (subject, draw) =>
  openSides(subject).map((side) => {
    const [x, y] = sideMiddle(side, 0.77, subject.orientation);
    return draw(f(x), f(y));
  });

const CAVE_STONE = /** @type {const} */ (['#8d849a', '#b4abc0', '#6d647a']);

/** A tunnel, or a hollow in the rocks if the tile has no openings. @type {Sketch} */
export const cave = (subject) => (subject.openings ? burrow(subject) : hollow(subject));

/** @type {Sketch} */
const hollow = ({ random }) => [
  boulder(-36, 2, 1 + random() * 0.1, CAVE_STONE),
  boulder(37, 4, 1 + random() * 0.1, CAVE_STONE),
  boulder(-17, -16, 1.25, CAVE_STONE),
  boulder(18, -15, 1.25, CAVE_STONE),
  area('M-34 22Q-38-8-16-22 0-34 17-22 38-8 34 22 0 32-34 22Z', '#8d849a'),
  area('M-34 22Q-38-8-16-22-5-30 3-28-20-14-20 25-28 24.5-34 22Z', '#b4abc0'),
  area('M-20 24Q-22-12 1-14 22-12 20 24 0 29-20 24Z', '#241e2c'),
  area('M-12 26Q-14 2 1-2 15 2 13 25.5 0 28-12 26Z', '#120e18'),
  area('M-13-8L-9 3-6-11ZM1-14L4-2 8-13ZM14-8L13 2 18-2Z', '#6d647a'),
  boulder(-30, 27, 0.5, CAVE_STONE),
  boulder(31, 27, 0.42, CAVE_STONE),
];

/** @type {Sketch} */
const burrow = (subject) => [
  ...passages(subject, { wall: '#332c3d', floor: '#645a72', trail: '#d8cfe4', dash: '1 6' }),
  ...atClosedSides(subject, 0.62, (x, y) => boulder(x, y + 5, 1 + subject.random() * 0.15, CAVE_STONE)),
  ...atOpenSides(subject, (x, y) =>
    movedGroup(
      x,
      y + 3,
      [
        area('M-15 6V-6Q-13-20 0-20T15-6V6L10 7V-4Q8-14 0-14T-10-4V7Z', '#a89eb6', {
          stroke: '#3f374b',
          'stroke-width': 1.4,
        }),
      ],
      0.8,
    ),
  ),
];

/** @type {Sketch} */
export const dungeon = (subject) => [
  area(hexagon(SIZE * 0.92, 6, subject.orientation), '#2c2a33'),
  ...passages(subject, { wall: '#17151c', floor: '#7c7686', trail: '#4d4858', dash: '5 3' }),
  ...atClosedSides(subject, 0.66, bricks),
  ...atOpenSides(subject, (x, y) =>
    movedGroup(
      x,
      y,
      [
        area('M-13 6V-14H13V6H9V-10H-9V6Z', '#a39cae', { stroke: '#17151c', 'stroke-width': 1.2 }),
        line('M-5-9V-3M0-9V-2M5-9V-3', '#3a3644', 1.6),
      ],
      0.85,
    ),
  ),
];

/**
 * A wall of hewn stone with a torch.
 * @param {number} x
 * @param {number} y
 */
const bricks = (x, y) =>
  movedGroup(x, y + 4, [
    area('M-18 6V-12L-11-17H11L18-12V6Z', '#686274'),
    area('M-18-12L-11-17H11L18-12Z', '#938c9f'),
    line('M-18-6H18M-18 0H18M-8-12V-6M6-12V-6M-2-6V0M12-6V0M-12-6V0M-8 0V6M6 0V6', '#413c4c', 1.3),
    oval(0, -12, 9, 9, '#ffb648', { opacity: 0.28 }),
    line('M0-3V-10', '#4a3524', 2),
    area('M-2.6-10Q-3-14 0-17 3-14 2.6-10Z', '#ffcf5a'),
  ]);

/** @type {Sketch} */
export const complex = (subject) => [
  area(hexagon(SIZE * 0.92, 6, subject.orientation), '#3a4652'),
  ...passages(subject, { wall: '#1d2630', floor: '#9fb0bd', trail: '#f2b632', dash: '6 4' }),
  ...atClosedSides(subject, 0.67, bulkhead),
  ...atOpenSides(subject, (x, y) =>
    movedGroup(
      x,
      y,
      [
        area('M-14 6V-10L-9-15H9L14-10V6H9V-8L6-11H-6L-9-8V6Z', '#d3dde4', { stroke: '#1d2630', 'stroke-width': 1.2 }),
        area('M-3-14.5H3V-12H-3Z', '#39d0ff'),
      ],
      0.85,
    ),
  ),
];

/**
 * A machine that fills a closed side.
 * @param {number} x
 * @param {number} y
 */
const bulkhead = (x, y) =>
  movedGroup(x, y + 4, [
    area('M-18 6V-9L-12-15H12L18-9V6Z', '#5c6f7e'),
    area('M-18-9L-12-15H12L18-9Z', '#93a7b5'),
    area('M-12-5H-3V2H-12Z', '#17222b'),
    line('M-10-2.5h5M-10 0h3', '#39d0ff', 1.2),
    area('M4-4h3v3h-3zM10-4h3v3h-3z', '#f2b632'),
  ]);

/** Hedges in rings whose gaps do not meet. @type {Sketch} */
export const labyrinth = ({ orientation }) => [
  area(hexagon(SIZE * 0.92, 6, orientation), '#c9b693', { opacity: 0.6 }),
  ...ring(0.84, 0, orientation),
  ...ring(0.58, 3, orientation),
  ...ring(0.32, 1, orientation),
];

/**
 * A ring of hedge, open on one side.
 * @param {number} size
 * @param {number} gap
 * @param {Orientation} orientation
 */
function ring(size, gap, orientation) {
  const corners = SIDES.map((turn) => corner(gap + 1 + turn, size * SIZE, orientation));
  const [left, right] = [0.28, -0.28].map((turn) => toward(gap + turn, size * SIZE * 0.9, orientation));
  const d = `M${[left, ...corners, right].map((at) => pointText(at ?? [0, 0])).join('L')}`;
  const joined = { 'stroke-linejoin': 'round' };
  return [
    line(d, '#2f2440', 8, { ...joined, opacity: 0.4, transform: 'translate(1.5 4)' }),
    line(d, '#4a3d63', 8, joined),
    line(d, '#9c86bd', 4.5, { ...joined, transform: 'translate(-.5 -2.5)' }),
  ];
}
