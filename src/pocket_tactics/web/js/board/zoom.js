/** The visible part of the drawing: zoom and pan. Pure. */

/** @import { Box, Point } from './types.js' */

/** The minimum size of the whole view, so that the first tiles of a map do not fill the screen. */
export const MIN_SIZE = 560;

/** The maximum zoom factor, relative to the view of the whole board. */
export const MAX_ZOOM = 5;

/**
 * A box with the same middle and at least the minimum size.
 * @param {Box} box
 * @returns {Box}
 */
export function boxOfMinSize({ x, y, width, height }) {
  const [wide, high] = [Math.max(width, MIN_SIZE), Math.max(height, MIN_SIZE)];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

/**
 * The view of an element of this aspect that shows all of a box.
 * @param {Box} box
 * @param {number} aspect
 * @returns {Box}
 */
export function viewOfAll(box, aspect) {
  const width = Math.max(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/**
 * The view zoomed by a factor around a point, which stays at its place on the screen.
 * @param {Box} view
 * @param {number} factor
 * @param {Point} at
 * @param {Box} whole
 * @returns {Box}
 */
export function zoomedView(view, factor, [x, y], whole) {
  const width = Math.min(Math.max(view.width / factor, whole.width / MAX_ZOOM), whole.width);
  const by = width / view.width;
  const zoomed = { x: x - (x - view.x) * by, y: y - (y - view.y) * by, width, height: view.height * by };
  return clampedView(zoomed, whole);
}

/**
 * The view moved by an offset.
 * @param {Box} view
 * @param {Point} by
 * @param {Box} whole
 */
export const pannedView = (view, [dx, dy], whole) => clampedView({ ...view, x: view.x + dx, y: view.y + dy }, whole);

/**
 * The view moved by the least offset that shows a point with some room around it.
 * @param {Box} view
 * @param {Point} point
 * @param {number} room
 * @param {Box} whole
 */
export function viewRevealing(view, [x, y], room, whole) {
  const right = Math.max(0, x + room - view.x - view.width) || Math.min(0, x - room - view.x);
  const down = Math.max(0, y + room - view.y - view.height) || Math.min(0, y - room - view.y);
  return pannedView(view, [right, down], whole);
}

/**
 * A view moved back to within the whole board.
 * @param {Box} view
 * @param {Box} whole
 * @returns {Box}
 */
const clampedView = (view, whole) => ({
  ...view,
  x: Math.min(Math.max(view.x, whole.x), whole.x + whole.width - view.width),
  y: Math.min(Math.max(view.y, whole.y), whole.y + whole.height - view.height),
});

/**
 * The point of the drawing under a point of the element.
 * @param {Box} view
 * @param {Point} at
 * @param {number} width - of the element
 * @returns {Point}
 */
export function pointUnder(view, [x, y], width) {
  const scale = view.width / width;
  return [view.x + x * scale, view.y + y * scale];
}

/** The smallest font size of the names of tiles, in units of the drawing, and on the screen, in pixels. */
const [MIN_UNITS, MIN_PIXELS] = [12, 9.5];

/**
 * The font size of the names of tiles, in units of the drawing.
 * @param {number} scale - the pixels for each unit
 */
export const nameSize = (scale) => Math.max(MIN_UNITS, Math.ceil(MIN_PIXELS / scale));

/**
 * @param {Box} one
 * @param {Box} other
 */
export const isSameBox = (one, other) =>
  [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height].every(
    (by) => Math.abs(by) < 0.5,
  );
