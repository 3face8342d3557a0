/** Pointers on the board: taps are told apart from drags; wheel, pinch and double tap zoom. */

/** @import { Point, PointerKind } from './types.js' */

/** How far a pointer may stray and still tap, in pixels. @type {Record<string, number>} */
const STRAY = { mouse: 5, pen: 8, touch: 10 };

/** Two taps within this time, in milliseconds, and this near each other are a double tap. */
const DOUBLE = 300;
const NEAR = 30;

/**
 * @typedef {object} Moves
 * @property {(target: Element, kind: PointerKind) => void} tap
 * @property {(by: Point) => void} pan - in pixels
 * @property {(factor: number, at: Point) => void} zoom - *at* in pixels from the drawing's corner
 * @property {(at: Point) => void} twice
 */

/** The pointers on a drawing. */
export class Gestures {
  #svg;
  #moves;
  /** @type {Map<number, { at: Point, start: Point }>} */
  #down = new Map();
  /** Whether the pointers have moved: the click that follows is then none. */
  #dragged = false;
  #kind = 'mouse';
  #last = { time: -DOUBLE, at: /** @type {Point} */ ([0, 0]) };

  /**
   * @param {SVGElement} svg
   * @param {Moves} moves
   */
  constructor(svg, moves) {
    this.#svg = svg;
    this.#moves = moves;
  }

  /** Begin to follow them. */
  listen() {
    const svg = this.#svg;
    svg.addEventListener('pointerdown', (event) => this.#press(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    svg.addEventListener('pointerup', (event) => this.#lift(event));
    svg.addEventListener('pointercancel', (event) => this.#lift(event));
    svg.addEventListener('click', (event) => this.#click(event));
    svg.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    if (this.#down.size === 0) this.#dragged = false;
    this.#kind = event.pointerType;
    this.#down.set(event.pointerId, { at: at(event), start: at(event) });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pointer = this.#down.get(event.pointerId);
    if (!pointer || !this.#drags(event, pointer.start)) return;
    const [before, now] = [pointer.at, at(event)];
    pointer.at = now;
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1].at;
    if (other) this.#pinch(before, now, other);
    else this.#moves.pan([before[0] - now[0], before[1] - now[1]]);
  }

  /**
   * Whether a pointer drags: a second one does at once, the first when it has strayed.
   * @param {PointerEvent} event
   * @param {Point} start
   */
  #drags(event, start) {
    const strays = away(start, at(event)) >= (STRAY[event.pointerType] ?? 8);
    if (!this.#dragged && (strays || this.#down.size > 1)) {
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
    this.#moves.zoom(away(now, other) / Math.max(away(before, other), 1), this.#inside(between));
    this.#moves.pan([(before[0] - now[0]) / 2, (before[1] - now[1]) / 2]);
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    this.#down.delete(event.pointerId);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // Aids such as screen readers click without a pointer: that is as good as a key.
    if (event.detail === 0) return this.#tap(event, 'key');
    if (this.#dragged) return;
    if (this.#isDouble(event)) return this.#moves.twice(this.#inside(at(event)));
    this.#tap(event, this.#kind === 'mouse' ? 'mouse' : 'touch');
  }

  /**
   * The second of two taps with a finger picks nothing; of two clicks, beside the tiles.
   * @param {MouseEvent} event
   */
  #isDouble(event) {
    const { time, at: before } = this.#last;
    const double = event.timeStamp - time < DOUBLE && away(at(event), before) < NEAR;
    this.#last = { time: double ? -DOUBLE : event.timeStamp, at: at(event) };
    return double && (this.#kind !== 'mouse' || !placed(event));
  }

  /**
   * @param {MouseEvent} event
   * @param {PointerKind} kind
   */
  #tap(event, kind) {
    const target = placed(event);
    if (target) this.#moves.tap(target, kind);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY;
    this.#moves.zoom(Math.exp(-pixels / 400), this.#inside(at(event)));
  }

  /**
   * @param {Point} point - on the page
   * @returns {Point}
   */
  #inside([x, y]) {
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
 * What of the board is under a pointer.
 * @param {Event} event
 */
const placed = ({ target }) => (target instanceof Element ? target.closest('[data-place]') : null);

/**
 * @param {Point} one
 * @param {Point} other
 */
const away = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
