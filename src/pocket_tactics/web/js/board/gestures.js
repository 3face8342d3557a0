// @ts-check
// Pointers on the board: taps are told apart from drags; wheel, pinch and double tap zoom.

/** @import { How, Point } from './types.js' */

/** How far a pointer may stray and still tap, in pixels. @type {Record<string, number>} */
const STRAY = { mouse: 5, pen: 8, touch: 10 };

/** Two taps within this time, in milliseconds, and near each other are a double tap. */
const DOUBLE = 300;
const NEAR = 30;

/**
 * @typedef {object} Moves
 * @property {(target: Element, how: How) => void} tap
 * @property {(by: Point) => void} pan in pixels
 * @property {(factor: number, at: Point) => void} zoom *at* in pixels from the element's corner
 * @property {(at: Point) => void} twice
 */

/**
 * @param {SVGElement} element
 * @param {Moves} moves
 */
export function listen(element, moves) {
  /** @type {Map<number, { at: Point, start: Point }>} */
  const down = new Map();
  /** *dragged* lasts until the click that ends the drag; *last* is the last tap. */
  const hand = { dragged: false, kind: 'mouse', last: { time: -DOUBLE, at: /** @type {Point} */ ([0, 0]) } };

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0) return;
    if (!down.size) hand.dragged = false;
    hand.kind = event.pointerType;
    const at = /** @type {Point} */ ([event.clientX, event.clientY]);
    down.set(event.pointerId, { at, start: at });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const pointer = down.get(event.pointerId);
    if (!pointer) return;
    const [before, at] = [pointer.at, /** @type {Point} */ ([event.clientX, event.clientY])];
    if (!hand.dragged && down.size === 1 && away(pointer.start, at) < (STRAY[event.pointerType] ?? 8)) return;
    if (!hand.dragged) element.setPointerCapture(event.pointerId);
    hand.dragged = true;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1].at;
    pointer.at = at;
    if (other) pinch(before, at, other);
    else moves.pan([before[0] - at[0], before[1] - at[1]]);
  }

  /**
   * @param {Point} before
   * @param {Point} at
   * @param {Point} other
   */
  function pinch(before, at, other) {
    moves.zoom(away(at, other) / Math.max(away(before, other), 1), inside(middle(at, other)));
    moves.pan([(before[0] - at[0]) / 2, (before[1] - at[1]) / 2]);
  }

  /** @param {PointerEvent} event */
  const lift = (event) => down.delete(event.pointerId);

  /** @param {MouseEvent} event */
  function click(event) {
    // Aids such as screen readers click without a pointer: that is as good as a key.
    if (event.detail === 0) return tap(event, 'key');
    if (hand.dragged) return;
    if (isDouble(event)) return moves.twice(inside([event.clientX, event.clientY]));
    tap(event, hand.kind === 'mouse' ? 'mouse' : 'touch');
  }

  /**
   * The second tap of two with a finger zooms and picks nothing.
   * @param {MouseEvent} event
   */
  function isDouble(event) {
    const at = /** @type {Point} */ ([event.clientX, event.clientY]);
    const { time, at: before } = hand.last;
    const double = event.timeStamp - time < DOUBLE && away(at, before) < NEAR;
    hand.last = { time: double ? -DOUBLE : event.timeStamp, at };
    return double && (hand.kind !== 'mouse' || !placed(event));
  }

  /** @param {MouseEvent} event */
  const placed = ({ target }) => target instanceof Element && target.closest('[data-place]');

  /**
   * @param {MouseEvent} event
   * @param {How} how
   */
  function tap(event, how) {
    const target = placed(event);
    if (target) moves.tap(target, how);
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY;
    moves.zoom(Math.exp(-pixels / 400), inside([event.clientX, event.clientY]));
  }

  /**
   * @param {Point} at
   * @returns {Point}
   */
  function inside([x, y]) {
    const { left, top } = element.getBoundingClientRect();
    return [x - left, y - top];
  }

  element.addEventListener('pointerdown', press);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  element.addEventListener('click', click);
  element.addEventListener('wheel', wheel, { passive: false });
}

/** @param {Point} one @param {Point} other */
const away = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {Point}
 */
const middle = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
