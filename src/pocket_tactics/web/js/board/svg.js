/** Making SVG elements: by the DOM alone, never from markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number>} Attributes */

/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 */
export function node(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return /** @type {SVGElement} */ (made);
}

/**
 * @param {string} d
 * @param {string} fill
 * @param {Attributes} [more]
 */
export const area = (d, fill, more) => node('path', { d, fill, ...more });

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 * @param {Attributes} [more]
 */
export const line = (d, stroke, width, more) =>
  node('path', { d, stroke, 'stroke-width': width, fill: 'none', 'stroke-linecap': 'round', ...more });

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} fill
 * @param {Attributes} [more]
 */
// biome-ignore lint/complexity/useMaxParams: an ellipse has as many.
export const oval = (x, y, rx, ry, fill, more) => node('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });

/**
 * A group that is moved, and larger or smaller.
 * @param {number} x
 * @param {number} y
 * @param {readonly Node[]} children
 * @param {number} [scale]
 */
export const movedGroup = (x, y, children, scale = 1) =>
  node('g', { transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` }, ...children);
