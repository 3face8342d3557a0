/** What holds for a place now: rings beneath the units, and pills above them. */

import { hexagon, SIZE } from './geometry.js';
import { area, line, movedGroup, node, oval } from './svg.js';

/** @import { Orientation, Target } from './types.js' */

/**
 * *unit* is who stands there.
 * @typedef {{ target: Target | null, selected: boolean, threat: boolean, hint: boolean, last: boolean, unit: string | null }} Marking
 */

/** @param {Marking} marking */
export const isMarked = ({ target, selected, threat, hint, last }) =>
  Boolean(target || selected || threat || hint || last);

/**
 * The rings of a place.
 * @param {Marking} marking
 * @param {Orientation} orientation
 */
export const rings = ({ target, selected, threat, hint, last, unit }, orientation) => [
  ...(last ? [line(hexagon(SIZE * 0.89, 8, orientation), 'var(--mark-last)', 4, { class: 'last' })] : []),
  ...(threat ? hatched(orientation) : []),
  ...(target ? aimed(target, unit !== null, orientation) : []),
  ...(hint ? hinted(orientation) : []),
  ...(selected
    ? [
        area(hexagon(SIZE * 0.87, 9, orientation), 'none', { class: 'casing' }),
        area(hexagon(SIZE * 0.87, 9, orientation), '#fff2', { class: 'selected' }),
      ]
    : []),
];

/** @param {Orientation} orientation */
const hatched = (orientation) => [area(hexagon(SIZE * 0.93, 7, orientation), 'url(#pt-hatching)', { class: 'threat' })];

/** @param {Orientation} orientation */
const hinted = (orientation) => [
  area(hexagon(SIZE * 0.86, 9, orientation), 'none', { class: 'casing wide' }),
  area(hexagon(SIZE * 0.86, 9, orientation), 'none', { class: 'hint' }),
];

/**
 * @param {Target} target
 * @param {boolean} taken
 * @param {Orientation} orientation
 */
function aimed({ attack }, taken, orientation) {
  const d = hexagon(SIZE * 0.86, 9, orientation);
  return [
    area(d, 'none', { class: 'casing' }),
    area(d, 'none', { class: attack ? 'attack' : 'move' }),
    ...(taken || attack ? [] : [oval(0, 0, 11, 9, 'var(--mark-move)', { class: 'dot' })]),
  ];
}

/** A sign that enemies could attack here, beside whoever stands here. */
export const warnings = () => [movedGroup(-39, -21, [warning()], 0.9)];

/**
 * What is written over a place, or over the token of *size* that stands there.
 * @param {Target} target
 * @param {number | null} size
 */
export const pills = ({ attack, win, risk }, size) => [
  ...(attack ? [movedGroup(0, -46 * (size ?? 0) - 1, [pill('attacks', 'blades', win)])] : []),
  ...(risk ? [movedGroup(0, attack || size ? 41 * (size ?? 0.7) : 25, [pill('risks', 'skull', risk)])] : []),
];

/**
 * An emblem and a few words.
 * @param {string} kind
 * @param {string} emblem
 * @param {string | null} words
 */
function pill(kind, emblem, words) {
  const width = words ? 34 + words.length * 9 : 32;
  return node(
    'g',
    { class: `pill ${kind}` },
    node('rect', { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    node('use', { href: `#pt-${emblem}`, transform: `translate(${words ? 15 - width / 2 : 0} 0) scale(.64)` }),
    ...(words ? [node('text', { x: 10, y: 5 }, words)] : []),
  );
}

const warning = () =>
  node(
    'g',
    { class: 'warning' },
    area('M0-12L12.5 8.5Q13 11 10 11H-10Q-13 11-12.5 8.5Z', 'var(--mark-threat)'),
    area('M-1.5-5H1.5L1 3.5H-1ZM-1.5 5.5H1.5V8.5H-1.5Z', 'var(--mark-threat-ink)'),
  );

/** @param {Orientation} orientation */
export const focusRing = (orientation) => [
  line(hexagon(SIZE * 0.95, 7, orientation), 'var(--mark-focus-casing)', 8),
  line(hexagon(SIZE * 0.95, 7, orientation), 'var(--mark-focus)', 4.5),
];
