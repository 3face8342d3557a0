/** The board: shows scenes, moves tokens, and says which place was chosen. It knows no rule. */

import { Animations } from './animate.js';
import { Drawing } from './drawing.js';
import { keyOf, placeOf, SIZE } from './geometry.js';
import { Gestures } from './gestures.js';
import { walk } from './walking.js';
import { boxWithRoom, isSameBox, pannedView, pointUnder, viewOfAll, viewRevealing, zoomedView } from './zoom.js';

/** @import * as types from './types.js' */
/** @import { Box, Listeners, Place, Point, Scene } from './types.js' */

/** @typedef {{ width: number, height: number }} Size */

/** How much nearer a key or a double tap brings the board. */
const STEP = 1.4;
const LEAP = 2.2;

/** The keys that zoom; 0 shows all. */
const ZOOMING = new Map(Object.entries({ '+': STEP, '=': STEP, '-': 1 / STEP, 0: 0 }));

/**
 * A board in an element, which the page has given a role and a label.
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
  /** All there is to see, and what one sees of it. @type {Box} */
  #whole = { x: 0, y: 0, width: 1, height: 1 };
  #view = this.#whole;
  /** How large the drawing is, in pixels: once that was asked. @type {Size | null} */
  #known = null;
  /** The place that Tab leads to. */
  #stop = '';

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

  /** How the map lies now. */
  get orientation() {
    return this.#drawing.orientation;
  }

  /** @param {Scene} scene */
  show(scene) {
    const [focused, { width, height }] = [placeOn(document.activeElement), this.#size];
    this.#scene = scene;
    const fitting = width < height ? 'stand' : 'lie';
    const box = this.#drawing.show(scene, scene.orientation ?? fitting, width / height);
    const whole = viewOfAll(boxWithRoom(box), width / height);
    if (!isSameBox(whole, this.#whole)) {
      this.#whole = whole;
      this.#look(whole);
    }
    this.#stopAt(this.#drawing.cell(this.#stop) ? this.#stop : (this.#drawing.points.keys().next().value ?? ''));
    this.#refocus(focused);
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

  hurry() {
    this.#animations.hurry();
  }

  /** @param {Place} place */
  focus(place) {
    this.#stopAt(keyOf(place));
    this.#drawing.cell(this.#stop)?.focus();
  }

  /** Focus the place where the focus was last. */
  enter() {
    this.#drawing.cell(this.#stop)?.focus();
  }

  /**
   * Focus the next place that can be chosen, or whose unit can act.
   * @returns {boolean} whether there is one
   */
  focusNext() {
    const scene = this.#scene;
    if (!scene) return false;
    const able = scene.units.flatMap(({ id, at }) => (at && scene.able.has(id) ? [keyOf(at)] : []));
    const wanted = new Set(scene.targets.size > 0 ? scene.targets.keys() : able);
    const keys = [...this.#drawing.points.keys()];
    const here = keys.indexOf(this.#stop) + 1;
    const next = [...keys.slice(here), ...keys.slice(0, here)].find((key) => wanted.has(key));
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
    this.#look(this.#whole);
  }

  #listen() {
    const element = this.#element;
    element.addEventListener('keydown', (event) => this.#press(event));
    element.addEventListener('focusin', (event) => this.#focused(event));
    element.addEventListener('focusout', () => this.#drawing.mark(null));
    new ResizeObserver(([entry]) => entry && this.#resize(entry.contentRect)).observe(element);
    const gestures = new Gestures(this.#drawing.svg, {
      tap: (target, kind) => this.#listeners.onPlace(placeOf(placeOn(target) ?? ''), kind),
      pan: (by) => this.#pan(by),
      zoom: (factor, at) => this.#zoomAt(factor, at),
      twice: (at) => (this.#near ? this.fit() : this.#zoomAt(LEAP, at)),
    });
    gestures.listen();
  }

  /** Asked once, then told: whoever asks has the browser lay the whole page out. */
  get #size() {
    this.#known ??= extent(this.#drawing.svg.getBoundingClientRect());
    return this.#known;
  }

  /** @param {DOMRectReadOnly} rectangle */
  #resize(rectangle) {
    const [before, now] = [this.#known, extent(rectangle)];
    this.#known = now;
    if (this.#scene && (before?.width !== now.width || before.height !== now.height)) this.show(this.#scene);
  }

  /** Whether one sees only a part of the board. */
  get #near() {
    return this.#view.width < this.#whole.width - 1;
  }

  /** @param {Box} view */
  #look(view) {
    this.#view = view;
    const { x, y, width, height } = view;
    const box = [x, y, width, height].map((edge) => edge.toFixed(1)).join(' ');
    // To set it anew, even to the same, has the whole board painted anew.
    if (this.#drawing.svg.getAttribute('viewBox') !== box) this.#drawing.svg.setAttribute('viewBox', box);
    this.#element.toggleAttribute('data-near', this.#near);
  }

  /**
   * @param {number} factor
   * @param {Point} at - in pixels
   */
  #zoomAt(factor, at) {
    this.#look(zoomedView(this.#view, factor, pointUnder(this.#view, at, this.#size.width), this.#whole));
  }

  /** @param {Point} by - in pixels */
  #pan([dx, dy]) {
    const scale = this.#view.width / this.#size.width;
    this.#look(pannedView(this.#view, [dx * scale, dy * scale], this.#whole));
  }

  /**
   * Make a place the one that Tab leads to.
   * @param {string} key
   */
  #stopAt(key) {
    for (const at of this.#drawing.points.keys()) {
      const [cell, index] = [this.#drawing.cell(at), at === key ? '0' : '-1'];
      if (cell?.getAttribute('tabindex') !== index) cell?.setAttribute('tabindex', index);
    }
    this.#stop = key;
  }

  /**
   * Give the focus back that a change of order has taken from a place.
   * @param {string | null} key
   */
  #refocus(key) {
    if (key !== null && key !== placeOn(document.activeElement)) this.#drawing.cell(key)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const from = placeOn(event.target);
    const free = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (free && from !== null && this.#obey(event, from)) event.preventDefault();
  }

  /**
   * Do what a key asks for; whether it asks for anything.
   * @param {KeyboardEvent} event
   * @param {string} from
   */
  #obey({ key, code }, from) {
    const factor = ZOOMING.get(key);
    const to = walk(this.#drawing.points, from, this.#drawing.orientation, code);
    if (key === 'Enter' || key === ' ') this.#listeners.onPlace(placeOf(from), 'key');
    else if (to !== null) this.focus(placeOf(to));
    else if (factor) this.zoom(factor);
    else if (factor === 0) this.fit();
    else return false;
    return true;
  }

  /** @param {FocusEvent} event */
  #focused({ target }) {
    const key = placeOn(target);
    const point = this.#drawing.points.get(key ?? '');
    if (key === null || !point || !(target instanceof Element)) return;
    this.#stopAt(key);
    this.#drawing.mark(target.matches(':focus-visible') ? key : null);
    this.#look(viewRevealing(this.#view, point, SIZE * 1.2, this.#whole));
    this.#listeners.onFocus?.(placeOf(key));
  }
}

/**
 * The place that an element belongs to.
 * @param {EventTarget | null} target
 */
const placeOn = (target) =>
  target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null;

/**
 * A size that one can divide by, to a hundredth of a pixel.
 * @param {Size} rectangle
 * @returns {Size}
 */
const extent = ({ width, height }) => ({ width: Math.max(precise(width), 1), height: Math.max(precise(height), 1) });

/** @param {number} pixels */
const precise = (pixels) => Math.round(pixels * 100) / 100;
