/** Shapes that several marks share. */

import { hexagon, SIZE } from '../geometry.js';
import { area, movedGroup, node } from '../svg.js';

/** @import { Orientation, Target } from '../types.js' */

/**
 * A ring with a dark casing, so that it is visible on every ground.
 * @param {string} kind - its class
 * @param {Orientation} orientation
 * @param {string} [casing] - the classes of the casing
 */
export function casedRing(kind, orientation, casing = 'casing') {
  const d = hexagon(SIZE * 0.86, 9, orientation);
  return [area(d, 'none', { class: casing }), area(d, 'none', { class: kind })];
}

/**
 * An emblem and a few words on a rounded plate.
 * @param {string} kind - its class
 * @param {string} emblem
 * @param {string | null} words
 */
export function pill(kind, emblem, words) {
  const width = words ? widthOf(words) : 32;
  return node(
    'g',
    { class: `pill ${kind}` },
    node('rect', { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    node('use', { href: `#pt-${emblem}`, transform: `translate(${words ? 15 - width / 2 : 0} 0) scale(.64)` }),
    ...(words ? [node('text', { x: 10, y: 5 }, words)] : []),
  );
}

/** The width of a pill with words. @param {string} words */
const widthOf = (words) => 34 + words.length * 9;

/** The offset from a token's foot to the nearer end of a pill next to its dice. */
const PILL_OFFSET = [26, 21];

/** The scale of a pill next to a token. */
const PILL_SCALE = 0.78;

/**
 * A pill next to the dice of a token, or on the ground. The odds of attacks on the neighbours are above and below it.
 * @param {string} kind - its class
 * @param {string} emblem
 * @param {string} words
 * @param {number | null} size - of the token; null without one
 * @param {boolean} onLeft
 */
export function pillBeside(kind, emblem, words, size, onLeft) {
  const [right, down] = /** @type {[number, number]} */ (PILL_OFFSET);
  const plate = pill(kind, emblem, words);
  const across = (right * (size ?? 0) + (widthOf(words) * PILL_SCALE) / 2) * (onLeft ? -1 : 1);
  return size ? movedGroup(across, down * size, [plate], PILL_SCALE) : movedGroup(0, 21, [plate]);
}

/**
 * A plate of two halves, each with an emblem: the chance that an attack beats its target (or the unit that takes its
 * place), and the chance that it loses the attacker.
 * @param {Pick<Target, 'win' | 'instead'>} target
 * @param {string} loss
 */
export function halves({ win, instead }, loss) {
  const beats = instead ? half('others', 'swap', instead, -1) : half('wins', 'blades', win ?? '', -1);
  return node('g', { class: 'halves' }, beats, half('losses', 'skull', loss, 1));
}

/** The width of half a plate. */
const HALF = 70;

/**
 * @param {string} kind
 * @param {string} emblem
 * @param {string} words
 * @param {1 | -1} side - right or left
 */
function half(kind, emblem, words, side) {
  const corner = side * 11;
  const d = `M0-11H${side * HALF - corner}A11 11 0 0 ${side > 0 ? 1 : 0} ${side * HALF - corner} 11H0Z`;
  return node(
    'g',
    { class: `pill ${kind}` },
    node('path', { d }),
    node('use', { href: `#pt-${emblem}`, transform: `translate(${side > 0 ? 13 : -HALF + 14} 0) scale(.5)` }),
    node('text', { x: side > 0 ? HALF / 2 + 7 : -HALF / 2 + 10, y: 4 }, words),
  );
}
