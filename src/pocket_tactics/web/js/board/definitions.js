/** The SVG definitions that the drawing refers to: gradients, patterns, emblems. */

import { ICONS } from './icons.js';
import { GROUNDS } from './pictures.js';
import { line, node } from './svg.js';
import { OUTLINES } from './tokens.js';

/** @import { Attributes } from './svg.js' */

/** @typedef {readonly [offset: number, colour: string, opacity?: number]} Stop */

/**
 * @param {'linearGradient' | 'radialGradient'} kind
 * @param {string} id
 * @param {Attributes} shape
 * @param {readonly Stop[]} stops
 */
const gradient = (kind, id, shape, stops) =>
  node(
    kind,
    { id: `pt-${id}`, ...shape },
    ...stops.map(([offset, colour, opacity = 1]) =>
      node('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    ),
  );

/** @param {string} name */
const groundGradient = (name) =>
  gradient('radialGradient', `ground-${name}`, { cx: 0.42, cy: 0.3, r: 0.85 }, [
    [0, `var(--${name}-lit)`],
    [1, `var(--${name}-deep)`],
  ]);

/** @param {number} seat */
const seatGradient = (seat) =>
  gradient('linearGradient', `seat-${seat}`, { x1: 0, y1: 0, x2: 1, y2: 1 }, [
    [0, `var(--seat-${seat}-light)`],
    [0.45, `var(--seat-${seat})`],
    [1, `var(--seat-${seat}-dark)`],
  ]);

const otherGradients = () => [
  gradient('radialGradient', 'sea', { cx: 0.5, cy: 0.4, r: 0.7 }, [
    [0, '#8ad9df'],
    [0.6, '#3f9dbd'],
    [1, '#2a6f96'],
  ]),
  gradient('radialGradient', 'nebula', {}, [
    [0, '#7a4fd0', 0.75],
    [0.6, '#3f2a86', 0.45],
    [1, '#1b1440', 0],
  ]),
  gradient('linearGradient', 'aether', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
    [0, '#b9a6ff', 0],
    [1, '#b9a6ff', 0.75],
  ]),
  gradient('linearGradient', 'face', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
    [0, 'var(--face-lit)'],
    [1, 'var(--face-deep)'],
  ]),
  gradient('linearGradient', 'rim', { x1: 0.1, y1: 0, x2: 0.8, y2: 1 }, [
    [0, '#fff', 0.75],
    [0.5, '#fff', 0.05],
    [1, '#000', 0.38],
  ]),
  gradient('radialGradient', 'sheen', { cx: 0.3, cy: 0.18, r: 0.75 }, [
    [0, '#fff', 0.26],
    [1, '#fff', 0],
  ]),
  gradient('radialGradient', 'shade', {}, [
    [0, '#14131a', 0.62],
    [0.55, '#14131a', 0.38],
    [1, '#14131a', 0],
  ]),
];

const hatching = () =>
  node(
    'pattern',
    { id: 'pt-hatching', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    line('M0 0V9', 'var(--mark-threat)', 5, { opacity: 0.55, 'stroke-linecap': 'butt' }),
  );

const emblems = () =>
  Object.entries(ICONS).map(([name, d]) => node('path', { d, id: `pt-${name}`, 'fill-rule': 'evenodd' }));

/** All definitions. */
export const definitions = () => [
  ...GROUNDS.map(groundGradient),
  ...OUTLINES.map((_, seat) => seatGradient(seat)),
  ...otherGradients(),
  hatching(),
  ...emblems(),
];
