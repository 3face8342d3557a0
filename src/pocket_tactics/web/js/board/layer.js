/** Keeping elements in step with what they show: only what has changed is drawn anew. */

import { tenths } from './geometry.js';
import { node } from './svg.js';

/** @import { Attributes } from './svg.js' */
/** @import { Point } from './types.js' */

/**
 * *look* is all that its picture depends on, as text; *draw* makes the picture.
 * @typedef {{ key: string, at: Point, look: string, draw: () => Node[], attributes?: Attributes }} Item
 */

/** @typedef {{ element: SVGElement, look: string }} Kept */

/** A layer of items. */
export class Layer {
  /** @type {Map<string, Kept>} */
  #kept = new Map();

  /** @param {SVGElement} element */
  constructor(element) {
    this.element = element;
  }

  /**
   * Show these items and no others.
   * @param {readonly Item[]} items - in the order in which they are painted and read
   */
  show(items) {
    const wanted = new Set(items.map(({ key }) => key));
    for (const key of this.#kept.keys()) if (!wanted.has(key)) this.#forget(key);
    let next = this.element.firstChild;
    for (const item of items) {
      const element = this.#shown(item);
      if (element === next) next = element.nextSibling;
      else this.element.insertBefore(element, next);
    }
  }

  /** @param {string} key */
  get(key) {
    return this.#kept.get(key)?.element ?? null;
  }

  /** Have everything drawn anew the next time. */
  clear() {
    for (const kept of this.#kept.values()) kept.look = '';
  }

  /** @param {string} key */
  #forget(key) {
    this.get(key)?.remove();
    this.#kept.delete(key);
  }

  /**
   * The element of an item, up to date.
   * @param {Item} item
   */
  #shown(item) {
    const known = this.#kept.get(item.key) ?? { element: node('g'), look: '' };
    this.#kept.set(item.key, known);
    if (known.look !== item.look) known.element.replaceChildren(...item.draw());
    known.look = item.look;
    // What faded away is seen again if it is still wanted.
    if (known.element.style.display) known.element.style.removeProperty('display');
    set(known.element, { transform: `translate(${item.at.map(tenths).join(' ')})`, ...item.attributes });
    return known.element;
  }
}

/**
 * Set attributes that are not yet so.
 * @param {Element} element
 * @param {Attributes} attributes
 */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}
