/** Functions that create SVG elements through the DOM, never from markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number>} Attributes */

/**
 * Create an SVG element.
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 */
export function node(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/**
 * A filled path.
 * @param {string} d
 * @param {string} fill
 * @param {Attributes} [more]
 */
export const area = (d, fill, more) => node('path', { d, fill, ...more });

/**
 * A stroked path.
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 * @param {Attributes} [more]
 */
export const line = (d, stroke, width, more) =>
  node('path', { d, stroke, 'stroke-width': width, fill: 'none', 'stroke-linecap': 'round', ...more });

/**
 * An ellipse.
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {string} fill
 * @param {Attributes} [more]
 */
// biome-ignore lint/complexity/useMaxParams: an ellipse needs six.
export const oval = (x, y, rx, ry, fill, more) => node('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });

/**
 * A group that is translated and scaled.
 * @param {number} x
 * @param {number} y
 * @param {readonly Node[]} children
 * @param {number} [scale]
 */
export const movedGroup = (x, y, children, scale = 1) =>
  node('g', { transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` }, ...children);
