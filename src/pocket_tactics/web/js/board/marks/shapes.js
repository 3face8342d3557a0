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
 * A plate of two halves, narrower than a tile: above the chance that an attack beats its target (or the unit that takes
 * its place), below the chance that it loses the attacker.
 * @param {Pick<Target, 'win' | 'instead'>} target
 * @param {string} loss
 */
export function halves({ win, instead }, loss) {
  const words = instead ?? win ?? '';
  const width = Math.max(widthOf(words), widthOf(loss));
  const beats = instead ? half('others', 'swap', words, -1, width) : half('wins', 'blades', words, -1, width);
  const plate = node('g', { class: 'halves' }, beats, half('losses', 'skull', loss, 1, width));
  return movedGroup(0, 11 - HALF * PLATE_SCALE, [plate], PLATE_SCALE);
}

/** The scale of a plate: it hides little of the unit on the tile above. */
const PLATE_SCALE = 0.84;

/** The height of half a plate. */
const HALF = 20;

/**
 * @param {string} kind
 * @param {string} emblem
 * @param {string} words
 * @param {1 | -1} side - below or above
 * @param {number} width
 */
function half(kind, emblem, words, side, width) {
  const [right, corner, bend] = [width / 2, 9, side > 0 ? 1 : 0];
  const outer = side * HALF;
  const d =
    `M${-right} 0H${right}V${outer - side * corner}A${corner} ${corner} 0 0 ${bend} ${right - corner} ${outer}` +
    `H${corner - right}A${corner} ${corner} 0 0 ${bend} ${-right} ${outer - side * corner}Z`;
  return node(
    'g',
    { class: `pill ${kind}` },
    node('path', { d }),
    node('use', { href: `#pt-${emblem}`, transform: `translate(${15 - right} ${outer / 2}) scale(.55)` }),
    node('text', { x: 10, y: outer / 2 + 5 }, words),
  );
}
