/** The board. It shows scenes, animates tokens and reports the chosen place. It knows no rules. */

import { Animations } from './animate.js';
import { Drawing } from './drawing.js';
import { keyOf, placeOf, SIZE } from './geometry.js';
import { Gestures } from './gestures.js';
import { walk } from './walking.js';
import { isSameBox, nameSize, pannedView, pointUnder, viewRevealing, zoomedView } from './zoom.js';

/** @import * as types from './types.js' */
/** @import { Box, Listeners, Place, Point, Scene } from './types.js' */

/** @typedef {{ width: number, height: number }} Size */

/** The zoom factors of a key and of a double tap. */
const KEY_ZOOM = 1.4;
const DOUBLE_TAP_ZOOM = 2.2;

/** The zoom factors of the keys; 0 shows the whole board. */
const ZOOM_KEYS = new Map(Object.entries({ '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM, 0: 0 }));

/**
 * Create a board in an element. The page has given the element a role and a label.
 * @param {HTMLElement} element
 * @param {Listeners} listeners
 * @returns {types.Board}
 */
export const createBoard = (element, listeners) => new Board(element, listeners);

/** @implements {types.Board} */
class Board {
  #drawing;
  #animations;
  #listeners;
  #element;
  /** @type {Scene | null} */
  #scene = null;
  /** The box that shows the whole board. @type {Box} */
  #whole = { x: 0, y: 0, width: 1, height: 1 };
  /** The part of it that is visible now. */
  #view = this.#whole;
  /** The size of the drawing in pixels, after the first measurement. @type {Size | null} */
  #measuredSize = null;
  /** The key of the place that Tab leads to. */
  #tabStop = '';

  /**
   * @param {HTMLElement} element
   * @param {Listeners} listeners
   */
  constructor(element, listeners) {
    element.classList.add('board-frame');
    this.#element = element;
    this.#listeners = listeners;
    this.#drawing = new Drawing(element);
    this.#animations = new Animations(this.#drawing);
    this.#listen();
  }

  /** The current orientation of the map. */
  get orientation() {
    return this.#drawing.orientation;
  }

  /** @param {Scene} scene */
  show(scene) {
    const [focused, { width, height }] = [placeKeyOf(document.activeElement), this.#size];
    this.#scene = scene;
    const defaultOrientation = width < height ? 'stand' : 'lie';
    const whole = this.#drawing.show(scene, scene.orientation ?? defaultOrientation, width / height);
    if (!isSameBox(whole, this.#whole)) {
      this.#whole = whole;
      this.#setView(whole);
    }
    this.#setTabStop(
      this.#drawing.cell(this.#tabStop) ? this.#tabStop : (this.#drawing.points.keys().next().value ?? ''),
    );
    this.#fitNames();
    this.#restoreFocus(focused);
  }

  /**
   * @param {string} unit
   * @param {readonly Place[]} way
   */
  glide(unit, way) {
    return this.#animations.glide(unit, way);
  }

  /** @param {string} unit */
  fade(unit) {
    return this.#animations.fade(unit);
  }

  /** @param {string} unit */
  arrive(unit) {
    return this.#animations.arrive(unit);
  }

  /**
   * @param {Place} place
   * @param {number} face
   * @param {boolean} good
   */
  die(place, face, good) {
    return this.#animations.die(place, face, good);
  }

  /** @param {Place} place */
  flash(place) {
    void this.#animations.flash(place);
  }

  finishAnimations() {
    this.#animations.finishAll();
  }

  /** @param {Place} place */
  focus(place) {
    this.#setTabStop(keyOf(place));
    this.#drawing.cell(this.#tabStop)?.focus();
  }

  /** Focus the place that had the focus last. */
  enter() {
    this.#drawing.cell(this.#tabStop)?.focus();
  }

  /**
   * Focus the next place that can be chosen, or whose unit can act.
   * @returns {boolean} whether there is one
   */
  focusNext() {
    const scene = this.#scene;
    if (!scene) return false;
    const able = scene.units.flatMap(({ id, at }) => (at && scene.able.has(id) ? [keyOf(at)] : []));
    const candidates = new Set(scene.targets.size > 0 ? scene.targets.keys() : able);
    const keys = [...this.#drawing.points.keys()];
    const here = keys.indexOf(this.#tabStop) + 1;
    const next = [...keys.slice(here), ...keys.slice(0, here)].find((key) => candidates.has(key));
    if (next !== undefined) this.focus(placeOf(next));
    return next !== undefined;
  }

  /** The width of the board by its height. */
  get aspect() {
    const { width, height } = this.#size;
    return width / height;
  }

  /** @param {number} factor */
  zoom(factor) {
    const { width, height } = this.#size;
    this.#zoomAt(factor, [width / 2, height / 2]);
  }

  fit() {
    this.#setView(this.#whole);
  }

  #listen() {
    const element = this.#element;
    element.addEventListener('keydown', (event) => this.#onKeyDown(event));
    element.addEventListener('focusin', (event) => this.#onFocusIn(event));
    element.addEventListener('focusout', () => this.#drawing.showFocus(null));
    new ResizeObserver(([entry]) => entry && this.#resize(entry.contentRect)).observe(element);
    const gestures = new Gestures(this.#drawing.svg, {
      tap: (target, kind) => this.#listeners.onPlace(placeOf(placeKeyOf(target) ?? ''), kind),
      pan: (by) => this.#pan(by),
      zoom: (factor, at) => this.#zoomAt(factor, at),
      doubleTap: (at) => (this.#isZoomedIn ? this.fit() : this.#zoomAt(DOUBLE_TAP_ZOOM, at)),
    });
    gestures.listen();
  }

  /** Measured once, then reported by the observer: a measurement makes the browser lay out the whole page. */
  get #size() {
    this.#measuredSize ??= roundedSize(this.#drawing.svg.getBoundingClientRect());
    return this.#measuredSize;
  }

  /** @param {DOMRectReadOnly} rectangle */
  #resize(rectangle) {
    const [before, now] = [this.#measuredSize, roundedSize(rectangle)];
    this.#measuredSize = now;
    if (this.#scene && (before?.width !== now.width || before.height !== now.height)) this.show(this.#scene);
  }

  /** Whether only a part of the board is visible. */
  get #isZoomedIn() {
    return this.#view.width < this.#whole.width - 1;
  }

  /** @param {Box} view */
  #setView(view) {
    this.#view = view;
    const { x, y, width, height } = view;
    const box = [x, y, width, height].map((edge) => edge.toFixed(1)).join(' ');
    // Setting the attribute repaints the whole board, even with the same value.
    if (this.#drawing.svg.getAttribute('viewBox') !== box) this.#drawing.svg.setAttribute('viewBox', box);
    this.#element.toggleAttribute('data-near', this.#isZoomedIn);
    this.#fitNames();
  }

  /** Set the font size of the names of tiles, so that they are legible on a small screen. */
  #fitNames() {
    const size = `${nameSize(this.#size.width / this.#view.width)}px`;
    const { style } = this.#drawing.svg;
    if (style.getPropertyValue('--name-size') !== size) style.setProperty('--name-size', size);
  }

  /**
   * @param {number} factor
   * @param {Point} at - in pixels
   */
  #zoomAt(factor, at) {
    this.#setView(zoomedView(this.#view, factor, pointUnder(this.#view, at, this.#size.width), this.#whole));
  }

  /** @param {Point} by - in pixels */
  #pan([dx, dy]) {
    const scale = this.#view.width / this.#size.width;
    this.#setView(pannedView(this.#view, [dx * scale, dy * scale], this.#whole));
  }

  /**
   * Make a place the only one that Tab leads to.
   * @param {string} key
   */
  #setTabStop(key) {
    for (const at of this.#drawing.points.keys()) {
      const [cell, index] = [this.#drawing.cell(at), at === key ? '0' : '-1'];
      if (cell?.getAttribute('tabindex') !== index) cell?.setAttribute('tabindex', index);
    }
    this.#tabStop = key;
  }

  /**
   * Focus a place again if reordering its element has taken the focus from it.
   * @param {string | null} key
   */
  #restoreFocus(key) {
    if (key !== null && key !== placeKeyOf(document.activeElement)) this.#drawing.cell(key)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const from = placeKeyOf(event.target);
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isPlain && from !== null && this.#handleKey(event, from)) event.preventDefault();
  }

  /**
   * Handle a key.
   * @param {KeyboardEvent} event
   * @param {string} from - the key of the focused place
   * @returns {boolean} whether the board uses this key
   */
  #handleKey({ key, code }, from) {
    const factor = ZOOM_KEYS.get(key);
    const to = walk(this.#drawing.points, from, this.#drawing.orientation, code);
    if (key === 'Enter' || key === ' ') this.#listeners.onPlace(placeOf(from), 'key');
    else if (to !== null) this.focus(placeOf(to));
    else if (factor) this.zoom(factor);
    else if (factor === 0) this.fit();
    else return false;
    return true;
  }

  /** @param {FocusEvent} event */
  #onFocusIn({ target }) {
    const key = placeKeyOf(target);
    const point = this.#drawing.points.get(key ?? '');
    if (key === null || !point || !(target instanceof Element)) return;
    this.#setTabStop(key);
    this.#drawing.showFocus(target.matches(':focus-visible') ? key : null);
    this.#setView(viewRevealing(this.#view, point, SIZE * 1.2, this.#whole));
    this.#listeners.onFocus?.(placeOf(key));
  }
}

/**
 * The key of the place that an element belongs to.
 * @param {EventTarget | null} target
 */
const placeKeyOf = (target) =>
  target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null;

/**
 * A size in hundredths of a pixel, at least 1 so that it can be a divisor.
 * @param {Size} rectangle
 * @returns {Size}
 */
const roundedSize = ({ width, height }) => ({
  width: Math.max(hundredths(width), 1),
  height: Math.max(hundredths(height), 1),
});

/** @param {number} pixels */
const hundredths = (pixels) => Math.round(pixels * 100) / 100;
