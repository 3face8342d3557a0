/** Pointer gestures on the board: tap, drag to pan; wheel, pinch and double tap to zoom. */

/** @import { Point, PointerKind } from './types.js' */

/** The distance in pixels from which a pointer drags instead of taps. @type {Record<string, number>} */
const MIN_DRAG = { mouse: 5, pen: 8, touch: 10 };

/** The limits of a double tap: milliseconds and pixels between the two taps. */
const DOUBLE_TAP_TIME = 300;
const DOUBLE_TAP_DISTANCE = 30;

/**
 * @typedef {object} GestureHandlers
 * @property {(target: Element, kind: PointerKind) => void} tap
 * @property {(by: Point) => void} pan - in pixels
 * @property {(factor: number, at: Point) => void} zoom - *at* in pixels from the top left corner of the drawing
 * @property {(at: Point) => void} doubleTap
 */

/** Recognizes the gestures of the pointers on a drawing. */
export class Gestures {
  #svg;
  #handlers;
  /** The pressed pointers by id. @type {Map<number, { at: Point, start: Point }>} */
  #pointers = new Map();
  /** Whether the pointers have dragged. If so, the click that follows is ignored. */
  #dragged = false;
  #pointerType = 'mouse';
  #lastTap = { time: -DOUBLE_TAP_TIME, at: /** @type {Point} */ ([0, 0]) };

  /**
   * @param {SVGElement} svg
   * @param {GestureHandlers} handlers
   */
  constructor(svg, handlers) {
    this.#svg = svg;
    this.#handlers = handlers;
  }

  /** Add the event listeners. */
  listen() {
    const svg = this.#svg;
    svg.addEventListener('pointerdown', (event) => this.#press(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    svg.addEventListener('pointerup', (event) => this.#release(event));
    svg.addEventListener('pointercancel', (event) => this.#release(event));
    svg.addEventListener('click', (event) => this.#click(event));
    svg.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragged = false;
    this.#pointerType = event.pointerType;
    this.#pointers.set(event.pointerId, { at: at(event), start: at(event) });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer || !this.#isDrag(event, pointer.start)) return;
    const [before, now] = [pointer.at, at(event)];
    pointer.at = now;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1].at;
    if (other) this.#pinch(before, now, other);
    else this.#handlers.pan([before[0] - now[0], before[1] - now[1]]);
  }

  /**
   * Whether a pointer drags. A second pointer drags at once, a first one from a distance.
   * @param {PointerEvent} event
   * @param {Point} start
   */
  #isDrag(event, start) {
    const isFar = distance(start, at(event)) >= (MIN_DRAG[event.pointerType] ?? 8);
    if (!this.#dragged && (isFar || this.#pointers.size > 1)) {
      this.#dragged = true;
      this.#svg.setPointerCapture(event.pointerId);
    }
    return this.#dragged;
  }

  /**
   * @param {Point} before
   * @param {Point} now
   * @param {Point} other
   */
  #pinch(before, now, other) {
    const between = /** @type {Point} */ ([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    this.#handlers.zoom(distance(now, other) / Math.max(distance(before, other), 1), this.#relativeToSvg(between));
    this.#handlers.pan([(before[0] - now[0]) / 2, (before[1] - now[1]) / 2]);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#pointers.delete(event.pointerId);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // Assistive technology such as a screen reader clicks without a pointer. Treat that as a key.
    if (event.detail === 0) return this.#tap(event, 'key');
    if (this.#dragged) return;
    if (this.#isDouble(event)) return this.#handlers.doubleTap(this.#relativeToSvg(at(event)));
    this.#tap(event, this.#pointerType === 'mouse' ? 'mouse' : 'touch');
  }

  /**
   * Whether a click ends a double tap: anywhere with a finger or a pen, only outside places with a mouse.
   * @param {MouseEvent} event
   */
  #isDouble(event) {
    const { time, at: before } = this.#lastTap;
    const isDouble = event.timeStamp - time < DOUBLE_TAP_TIME && distance(at(event), before) < DOUBLE_TAP_DISTANCE;
    this.#lastTap = { time: isDouble ? -DOUBLE_TAP_TIME : event.timeStamp, at: at(event) };
    return isDouble && (this.#pointerType !== 'mouse' || !placeElementOf(event));
  }

  /**
   * @param {MouseEvent} event
   * @param {PointerKind} kind
   */
  #tap(event, kind) {
    const target = placeElementOf(event);
    if (target) this.#handlers.tap(target, kind);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY;
    this.#handlers.zoom(Math.exp(-pixels / 400), this.#relativeToSvg(at(event)));
  }

  /**
   * @param {Point} point - on the page
   * @returns {Point}
   */
  #relativeToSvg([x, y]) {
    const { left, top } = this.#svg.getBoundingClientRect();
    return [x - left, y - top];
  }
}

/**
 * @param {MouseEvent} event
 * @returns {Point}
 */
const at = ({ clientX, clientY }) => [clientX, clientY];

/**
 * The element of the place under a pointer.
 * @param {Event} event
 */
const placeElementOf = ({ target }) => (target instanceof Element ? target.closest('[data-place]') : null);

/**
 * @param {Point} one
 * @param {Point} other
 */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
