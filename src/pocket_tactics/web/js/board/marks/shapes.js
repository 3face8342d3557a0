/** Shapes that several marks are drawn with. */

import { hexagon, SIZE } from '../geometry.js';
import { area, node } from '../svg.js';

/** @import { Orientation } from '../types.js' */

/**
 * A ring with a dark casing, so that it is seen on every ground.
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
  const width = words ? 34 + words.length * 9 : 32;
  return node(
    'g',
    { class: `pill ${kind}` },
    node('rect', { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    node('use', { href: `#pt-${emblem}`, transform: `translate(${words ? 15 - width / 2 : 0} 0) scale(.64)` }),
    ...(words ? [node('text', { x: 10, y: 5 }, words)] : []),
  );
}
