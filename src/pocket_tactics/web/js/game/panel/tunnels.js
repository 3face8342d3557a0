/** A tunnel tile in small: a hexagon with a way to each open side. */

const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 11;
const SIDES = 6;

/**
 * @param {readonly number[]} sides
 * @returns {SVGSVGElement}
 */
export function openSides(sides) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-14 -14 28 28');
  svg.setAttribute('class', 'tunnel');
  svg.setAttribute('aria-hidden', 'true');
  const corners = Array.from({ length: SIDES }, (_, corner) => point(corner + 1 / 2, RADIUS));
  svg.append(path(`M${corners.join('L')}Z`, 'hex'));
  for (const side of sides) svg.append(path(`M0 0L${point(side, RADIUS * 0.87)}`, 'way'));
  return svg;
}

/**
 * A point over a side, side 0 to the right as the board lies, clockwise.
 * @param {number} side
 * @param {number} radius
 * @returns {string}
 */
function point(side, radius) {
  const angle = (side * 2 * Math.PI) / SIDES;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

/**
 * @param {string} data
 * @param {string} name
 * @returns {SVGPathElement}
 */
function path(data, name) {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('d', data);
  element.setAttribute('class', name);
  return element;
}
