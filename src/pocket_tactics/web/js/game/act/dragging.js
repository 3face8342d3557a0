/** Dragging of a unit or a piece to a place on the board. Two clicks make the same choice. */

import { placeOf } from '../../board/geometry.js';
import { h } from '../../lib/dom.js';
import { withPicked } from '../model/model.js';
import { actionsAt, actionsOf, subjectsAble, unitAt } from '../model/position.js';
import { portraitOf } from '../panel/cards.js';

/** @import { Place, View } from '../../wire.js' */
/** @import { Page } from '../page.js' */

/** The distance after which a mouse drags, in pixels: less than the one after which it pans. */
const MOUSE_THRESHOLD = 4;

/** The time after which a touch drags, in milliseconds, and the distance in pixels that it may move before. */
const LONG_PRESS_TIME = 300;
const TOUCH_THRESHOLD = 8;

/** The `data-key` of a button of a unit or a piece. */
const SUBJECT_KEY = /^(?:subject|bench) (.+)$/;

/**
 * A pressed pointer on a unit or piece that can be dragged, and whether the pointer has *moved*.
 * @typedef {{ id: number, subject: string, x: number, y: number, touch: boolean, timer: number, moved: boolean }} Press
 */

/**
 * The dragged subject, the selection before, and the image at the pointer.
 * @typedef {{ subject: string, before: string | null, ghost: HTMLElement }} Drag
 */

/** Handles drag and drop. Keys and clicks make the same choices. */
export class Dragging {
  #page;
  /** @type {Press | null} */
  #press = null;
  /** @type {Drag | null} */
  #drag = null;
  /** Whether to ignore the next click, which belongs to a drop. */
  #dropped = false;

  /**
   * Prevent scrolling while the player drags.
   * @param {Event} event
   */
  #preventScroll = (event) => {
    if (this.#drag && event.cancelable) event.preventDefault();
  };

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Add the listeners for pointers.
   * @param {readonly HTMLElement[]} sources - the board and the panel
   * @param {PointerEvent | null} press - a press that has begun, if any
   * @param {PointerEvent | null} movement - the last movement of its pointer, if any
   */
  listen(sources, press, movement) {
    for (const source of sources) {
      source.addEventListener('pointerdown', (event) => this.#down(event), true);
      source.addEventListener('touchmove', this.#preventScroll, { passive: false });
      source.addEventListener('contextmenu', (event) => this.#press?.touch && event.preventDefault());
    }
    // Use the capture phase: the board would pan.
    document.addEventListener('pointermove', (event) => this.#move(event), true);
    document.addEventListener('pointerup', (event) => this.#up(event), true);
    document.addEventListener('pointercancel', () => this.#cancel(), true);
    document.addEventListener('click', (event) => this.#click(event), true);
    document.addEventListener('keydown', (event) => this.#key(event), true);
    if (press) this.#down(press);
    if (movement) this.#move(movement);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#cancel();
    this.#dropped = false;
    const subject = event.button === 0 && event.isPrimary ? this.#subjectOf(event.target) : null;
    if (subject === null) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const touch = event.pointerType === 'touch';
    // The finger may have rested for some time while this module was being loaded.
    const rest = LONG_PRESS_TIME - (performance.now() - event.timeStamp);
    const timer = touch ? setTimeout(() => this.#begin(x, y), rest) : 0;
    this.#press = { id, subject, x, y, touch, timer, moved: false };
    // The touched element receives all events of the touch, even if a redraw removes it.
    event.target?.addEventListener('touchmove', this.#preventScroll, { passive: false });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    press.moved ||= distance >= (press.touch ? TOUCH_THRESHOLD : MOUSE_THRESHOLD);
    if (!this.#drag && press.moved && press.touch) this.#cancel();
    if (!this.#drag && press.moved && !press.touch) this.#begin(press.x, press.y);
    if (!this.#drag) return;
    event.stopPropagation();
    this.#show(this.#drag, event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [press, drag] = [this.#press, this.#drag];
    // A long press without movement is a click.
    if (press?.id !== event.pointerId || !drag || !press.moved) return this.#cancel();
    const place = this.#target(drag, event.clientX, event.clientY);
    this.#dropped = true;
    if (!place) return this.#refuse(event.clientX, event.clientY);
    this.#end();
    this.#page.controller.choose(place, press.touch ? 'touch' : 'mouse');
  }

  /**
   * Ask why the subject may not be dropped at a point of the window, and stop without a choice.
   * @param {number} x
   * @param {number} y
   */
  #refuse(x, y) {
    const [view, place] = [this.#view, placeAt(document.elementFromPoint(x, y))];
    if (view && place) this.#page.controller.askWhy(view, place);
    this.#cancel();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (!this.#dropped || event.detail === 0) return;
    this.#dropped = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#drag || event.key !== 'Escape') return;
    event.stopPropagation();
    this.#cancel();
    this.#dropped = true;
  }

  /**
   * Select the dragged subject, so that the board shows its targets.
   * @param {number} x
   * @param {number} y
   */
  #begin(x, y) {
    const { store, controller, boardView } = this.#page;
    const [press, before] = [this.#press, store.model.picked];
    if (!press) return;
    if (before !== press.subject) controller.pick(press.subject);
    const { model } = store;
    const portrait = model.view && portraitOf(model, model.view, press.subject);
    if (!model.view || !portrait || model.picked !== press.subject) return this.#cancel();
    // Redraw the board here: the page is not redrawn while the panel is pressed.
    boardView.show(model.view);
    const ghost = h('div', { class: 'dragged', 'aria-hidden': 'true' }, portrait);
    document.body.append(ghost);
    document.body.classList.add('dragging');
    this.#drag = { subject: press.subject, before, ghost };
    this.#show(this.#drag, x, y);
  }

  /**
   * Show the image at the pointer, and whether the subject can be dropped there.
   * @param {Drag} drag
   * @param {number} x
   * @param {number} y
   */
  #show(drag, x, y) {
    drag.ghost.style.translate = `${x}px ${y}px`;
    drag.ghost.toggleAttribute('data-fits', this.#target(drag, x, y) !== null);
  }

  /** Stop without a choice, and restore the selection. */
  #cancel() {
    const { store } = this.#page;
    const drag = this.#drag;
    this.#end();
    if (drag && drag.before !== drag.subject) store.change(withPicked(store.model, drag.before));
  }

  #end() {
    clearTimeout(this.#press?.timer);
    this.#drag?.ghost.remove();
    document.body.classList.remove('dragging');
    this.#press = null;
    this.#drag = null;
  }

  /**
   * The position, if this client has a decision to make.
   * @returns {View | null}
   */
  get #view() {
    const { view, past } = this.#page.store.model;
    return view?.yours && !past ? view : null;
  }

  /**
   * Return the subject of an element that can be dragged: a unit that can act, or a piece to lay.
   * @param {EventTarget | null} target
   * @returns {string | null}
   */
  #subjectOf(target) {
    const view = this.#view;
    if (!view || !(target instanceof Element)) return null;
    const place = placeAt(target);
    const unit = place && unitAt(view, place);
    const key = target.closest('[data-key]')?.getAttribute('data-key') ?? '';
    const subject = unit?.id ?? SUBJECT_KEY.exec(key)?.[1] ?? '';
    return subject !== '' && subjectsAble(view).has(subject) ? subject : null;
  }

  /**
   * Return the place at a point of the window, if the dragged subject can go there.
   * @param {Drag} drag
   * @param {number} x
   * @param {number} y
   * @returns {Place | null}
   */
  #target({ subject }, x, y) {
    const [view, place] = [this.#view, placeAt(document.elementFromPoint(x, y))];
    return view && place && actionsAt(view, actionsOf(view, subject), place).length > 0 ? place : null;
  }
}

/**
 * Return the place of the board that contains an element.
 * @param {Element | null} element
 * @returns {Place | null}
 */
function placeAt(element) {
  const key = element?.closest('[data-place]')?.getAttribute('data-place');
  return key ? placeOf(key) : null;
}
