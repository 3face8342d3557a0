/** Layers of SVG elements. A layer redraws only the items that have changed. */

import { tenths } from './geometry.js';
import { node } from './svg.js';

/** @import { Attributes } from './svg.js' */
/** @import { Point } from './types.js' */

/**
 * An element to show. *renderKey* is a text of all that its picture depends on, *draw* makes the picture.
 * @typedef {{ key: string, at: Point, renderKey: string, draw: () => Node[], attributes?: Attributes }} Item
 */

/** A shown item. @typedef {{ element: SVGElement, renderKey: string }} ShownItem */

/** A layer of items. */
export class Layer {
  /** @type {Map<string, ShownItem>} */
  #items = new Map();

  /** @param {SVGElement} element */
  constructor(element) {
    this.element = element;
  }

  /**
   * Show these items and no others.
   * @param {readonly Item[]} items - in the order in which they are painted and read
   */
  show(items) {
    const keys = new Set(items.map(({ key }) => key));
    for (const key of this.#items.keys()) if (!keys.has(key)) this.#remove(key);
    let next = this.element.firstChild;
    for (const item of items) {
      const element = this.#update(item);
      if (element === next) next = element.nextSibling;
      else this.element.insertBefore(element, next);
    }
  }

  /** @param {string} key */
  get(key) {
    return this.#items.get(key)?.element ?? null;
  }

  /** Redraw all items at the next `show`. */
  clear() {
    for (const shown of this.#items.values()) shown.renderKey = '';
  }

  /** @param {string} key */
  #remove(key) {
    this.get(key)?.remove();
    this.#items.delete(key);
  }

  /**
   * Update the element of an item, or create it.
   * @param {Item} item
   */
  #update(item) {
    const shown = this.#items.get(item.key) ?? { element: node('g'), renderKey: '' };
    this.#items.set(item.key, shown);
    if (shown.renderKey !== item.renderKey) shown.element.replaceChildren(...item.draw());
    shown.renderKey = item.renderKey;
    // A fade-out hides its element. Show it again if the item is still there.
    if (shown.element.style.display) shown.element.style.removeProperty('display');
    setAttributes(shown.element, { transform: `translate(${item.at.map(tenths).join(' ')})`, ...item.attributes });
    return shown.element;
  }
}

/**
 * Set the attributes whose values have changed.
 * @param {Element} element
 * @param {Attributes} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}
