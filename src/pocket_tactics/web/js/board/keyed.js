// @ts-check
// Keeping elements in step with what they show: only what has changed is drawn anew.

import { short } from './geometry.js';
import { node } from './svg.js';

/** @import { Point } from './types.js' */
/** @import { Attributes } from './svg.js' */

/**
 * *look* is all that its picture depends on, as text; *draw* makes the picture.
 * @typedef {{ key: string, at: Point, look: string, draw: () => Node[], attributes?: Attributes }} Item
 */

/** @typedef {{ element: SVGElement, look: string }} Kept */

/**
 * A layer of items.
 * @param {SVGElement} layer
 */
export function keyed(layer) {
  /** @type {Map<string, Kept>} */
  const kept = new Map();

  /** @param {readonly Item[]} items in the order in which they are painted and read */
  function show(items) {
    const wanted = new Set(items.map(({ key }) => key));
    for (const [key, { element }] of kept) if (!wanted.has(key)) forget(key, element);
    let next = layer.firstChild;
    for (const item of items) {
      const element = shown(kept, item);
      if (element === next) next = element.nextSibling;
      else layer.insertBefore(element, next);
    }
  }

  /**
   * @param {string} key
   * @param {SVGElement} element
   */
  function forget(key, element) {
    element.remove();
    kept.delete(key);
  }

  return {
    show,
    /** @param {string} key */
    get: (key) => kept.get(key)?.element ?? null,
    /** Have everything drawn anew the next time. */
    clear() {
      for (const [key, { element }] of kept) forget(key, element);
    },
  };
}

/**
 * The element of an item, up to date.
 * @param {Map<string, Kept>} kept
 * @param {Item} item
 */
function shown(kept, item) {
  const known = kept.get(item.key) ?? { element: node('g'), look: '' };
  kept.set(item.key, known);
  if (known.look !== item.look) known.element.replaceChildren(...item.draw());
  known.look = item.look;
  // What faded away is seen again if it is still wanted.
  known.element.style.removeProperty('display');
  const attributes = { transform: `translate(${item.at.map(short).join(' ')})`, ...item.attributes };
  for (const [name, value] of Object.entries(attributes)) {
    if (known.element.getAttribute(name) !== String(value)) known.element.setAttribute(name, String(value));
  }
  return known.element;
}
