// @ts-check
// The board: shows scenes, moves tokens, and says which place was chosen. It knows no rule.

import { createAnimations } from './animate.js';
import { createDrawing } from './drawing.js';
import { keyOf, placeOf, SIZE } from './geometry.js';
import { listen } from './gestures.js';
import { walk } from './walking.js';
import { fitted, panned, revealing, same, under, zoomed } from './zoom.js';

/** @import { Board, Box, Listeners, Place, Point, Scene } from './types.js' */

export { WALKING_KEYS } from './walking.js';

/** How much nearer a key, a button or a double tap brings the board. */
const STEP = 1.4;
const LEAP = 2.2;

/** The keys that zoom. @type {Record<string, number>} */
const ZOOMING = { '+': STEP, '=': STEP, '-': 1 / STEP };

/**
 * A board in an element, which the page has given a role and a label.
 * @param {HTMLElement} element
 * @param {Listeners} listeners
 * @returns {Board}
 */
export function createBoard(element, { onPlace, onFocus }) {
  element.classList.add('board-frame');
  const drawing = createDrawing(element);
  const animations = createAnimations(drawing);
  /** @type {{ scene: Scene | null, whole: Box, view: Box, stop: string }} */
  const now = { scene: null, whole: EMPTY, view: EMPTY, stop: '' };

  function size() {
    const { width, height } = drawing.svg.getBoundingClientRect();
    return { width: Math.max(width, 1), height: Math.max(height, 1) };
  }

  /** @param {Scene} scene */
  function show(scene) {
    // Asked before anything is drawn, so that the browser has no layout to make for it.
    const [focused, { width, height }] = [focusedPlace(), size()];
    now.scene = scene;
    const box = drawing.show(scene, width < height ? 'stand' : 'lie', width / height);
    const whole = fitted(box, width / height);
    if (!same(whole, now.whole)) look((now.whole = whole));
    stop(drawing.cell(now.stop) ? now.stop : (drawing.points().keys().next().value ?? ''));
    if (focused && focused !== focusedPlace()) drawing.cell(focused)?.focus();
  }

  /** @param {Box} view */
  function look(view) {
    now.view = view;
    drawing.svg.setAttribute('viewBox', [view.x, view.y, view.width, view.height].map(Math.round).join(' '));
    element.toggleAttribute('data-near', view.width < now.whole.width - 1);
  }

  /**
   * Make a place the one that Tab leads to.
   * @param {string} key
   */
  function stop(key) {
    for (const at of drawing.points().keys()) drawing.cell(at)?.setAttribute('tabindex', at === key ? '0' : '-1');
    now.stop = key;
  }

  const focusedPlace = () => placeOn(document.activeElement);

  /** @param {EventTarget | null} target */
  const placeOn = (target) =>
    target instanceof Element && element.contains(target)
      ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null)
      : null;

  /** @param {Place} place */
  function focus(place) {
    stop(keyOf(place));
    drawing.cell(now.stop)?.focus();
  }

  /**
   * @param {number} factor
   * @param {Point} [at] in pixels; the middle otherwise
   */
  function zoom(factor, at) {
    const { width, height } = size();
    look(zoomed(now.view, factor, under(now.view, at ?? [width / 2, height / 2], width), now.whole));
  }

  const fit = () => look(now.whole);

  /** @param {KeyboardEvent} event */
  function press(event) {
    const from = placeOn(event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || from === null) return;
    if (!obey(event, from)) return;
    event.preventDefault();
  }

  /**
   * Whether a key means something here; and do it.
   * @param {KeyboardEvent} event
   * @param {string} from
   */
  function obey({ key, code }, from) {
    const factor = ZOOMING[key];
    const to = walk(drawing.points(), from, drawing.orientation(), code);
    if (key === 'Enter' || key === ' ') onPlace(placeOf(from), 'key');
    else if (factor) zoom(factor);
    else if (key === '0') fit();
    else if (to !== null) focus(placeOf(to));
    else return false;
    return true;
  }

  /** @param {FocusEvent} event */
  function focused({ target }) {
    const key = placeOn(target);
    if (key === null || !(target instanceof Element)) return;
    stop(key);
    const point = drawing.point(key);
    drawing.mark(target.matches(':focus-visible') ? key : null);
    if (point) look(revealing(now.view, point, SIZE * 1.2, now.whole));
    onFocus?.(placeOf(key));
  }

  /** @param {Point} by in pixels */
  const pan = ([dx, dy]) => {
    const scale = now.view.width / size().width;
    look(panned(now.view, [dx * scale, dy * scale], now.whole));
  };

  listen(drawing.svg, {
    tap: (target, how) => onPlace(placeOf(placeOn(target) ?? ''), how),
    pan,
    zoom,
    twice: (at) => (now.view.width < now.whole.width - 1 ? fit() : zoom(LEAP, at)),
  });
  element.addEventListener('keydown', press);
  element.addEventListener('focusin', focused);
  element.addEventListener('focusout', () => drawing.mark(null));
  new ResizeObserver(() => now.scene && show(now.scene)).observe(element);

  return { show, focus, zoom: (factor) => zoom(factor), fit, ...animations };
}

const EMPTY = { x: 0, y: 0, width: 1, height: 1 };
