/** Which part of the drawing one sees: pure reckoning. */

/** @import { Box, Point } from './types.js' */

/** How much is seen at least, so that the first tiles of a map do not fill the screen. */
export const MIN_SIZE = 560;

/** How much nearer one can come than where all is seen. */
export const NEAREST = 5;

/**
 * A box about the same middle, with room enough.
 * @param {Box} box
 * @returns {Box}
 */
export function boxWithRoom({ x, y, width, height }) {
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
 * The view *factor* times as near, with *at* staying where it is.
 * @param {Box} view
 * @param {number} factor
 * @param {Point} at
 * @param {Box} whole
 * @returns {Box}
 */
export function zoomedView(view, factor, [x, y], whole) {
  const width = Math.min(Math.max(view.width / factor, whole.width / NEAREST), whole.width);
  const by = width / view.width;
  const near = { x: x - (x - view.x) * by, y: y - (y - view.y) * by, width, height: view.height * by };
  return keptInSight(near, whole);
}

/**
 * The view moved.
 * @param {Box} view
 * @param {Point} by
 * @param {Box} whole
 */
export const pannedView = (view, [dx, dy], whole) => keptInSight({ ...view, x: view.x + dx, y: view.y + dy }, whole);

/**
 * The view moved as little as shows a point with some room around it.
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
 * A view that does not lose sight of the board.
 * @param {Box} view
 * @param {Box} whole
 * @returns {Box}
 */
const keptInSight = (view, whole) => ({
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

/**
 * @param {Box} one
 * @param {Box} other
 */
export const isSameBox = (one, other) =>
  [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height].every(
    (by) => Math.abs(by) < 0.5,
  );
