/** Dragging a unit or a piece to a place of the board: the same choice as two clicks. */

import { placeOf } from '../../board/geometry.js';
import { h } from '../../lib/dom.js';
import { withPicked } from '../model/model.js';
import { actionsAt, actionsOf, subjectsAble, unitAt } from '../model/position.js';
import { portraitOf } from '../panel/cards.js';

/** @import { Place, View } from '../../wire.js' */
/** @import { Page } from '../page.js' */

/** How far a mouse moves before it drags, in pixels: less than it may stray and pan. */
const STRAY = 4;

/** How long a finger rests before it drags, in milliseconds, and how far it may stray. */
const HOLD = 300;
const FINGER = 8;

/** The buttons of units and pieces, by their keys. */
const KEY = /^(?:subject|bench) (.+)$/;

/**
 * A pointer that is down on something that can be dragged, and whether it has *moved*.
 * @typedef {{ id: number, subject: string, x: number, y: number, touch: boolean, timer: number, moved: boolean }} Press
 */

/**
 * What is dragged, what was picked before, and the picture at the pointer.
 * @typedef {{ subject: string, before: string | null, ghost: HTMLElement }} Drag
 */

/** What a person drags. Keys and clicks choose the same. */
export class Dragging {
  #page;
  /** @type {Press | null} */
  #press = null;
  /** @type {Drag | null} */
  #drag = null;
  /** Whether the click that follows belongs to what was dropped. */
  #dropped = false;

  /**
   * Nothing is scrolled by what is dragged.
   * @param {Event} event
   */
  #keepStill = (event) => {
    if (this.#drag && event.cancelable) event.preventDefault();
  };

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Begin to follow the pointers.
   * @param {readonly HTMLElement[]} sources - the board and the panel
   */
  listen(sources) {
    for (const source of sources) {
      source.addEventListener('pointerdown', (event) => this.#down(event), true);
      source.addEventListener('touchmove', this.#keepStill, { passive: false });
      source.addEventListener('contextmenu', (event) => this.#press?.touch && event.preventDefault());
    }
    // Before the board, which would pan.
    document.addEventListener('pointermove', (event) => this.#move(event), true);
    document.addEventListener('pointerup', (event) => this.#up(event), true);
    document.addEventListener('pointercancel', () => this.#cancel(), true);
    document.addEventListener('click', (event) => this.#click(event), true);
    document.addEventListener('keydown', (event) => this.#key(event), true);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#cancel();
    this.#dropped = false;
    const subject = event.button === 0 && event.isPrimary ? this.#subjectOf(event.target) : null;
    if (subject === null) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const touch = event.pointerType === 'touch';
    const timer = touch ? setTimeout(() => this.#begin(x, y), HOLD) : 0;
    this.#press = { id, subject, x, y, touch, timer, moved: false };
    // The element that was touched first gets all events of the finger, even if it is redrawn.
    event.target?.addEventListener('touchmove', this.#keepStill, { passive: false });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    const away = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    press.moved ||= away >= (press.touch ? FINGER : STRAY);
    if (!this.#drag && press.moved && press.touch) this.#cancel();
    if (!this.#drag && press.moved && !press.touch) this.#begin(press.x, press.y);
    if (!this.#drag) return;
    event.stopPropagation();
    this.#show(this.#drag, event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [press, drag] = [this.#press, this.#drag];
    // A finger that rests for long and does not move has clicked.
    if (press?.id !== event.pointerId || !drag || !press.moved) return this.#cancel();
    const place = this.#target(drag, event.clientX, event.clientY);
    this.#dropped = true;
    if (!place) return this.#cancel();
    this.#end();
    this.#page.controller.choose(place, press.touch ? 'touch' : 'mouse');
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
   * Pick what is dragged, so that the board shows where it can go.
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
    // The panel is not drawn while it is pressed.
    boardView.show(model.view);
    const ghost = h('div', { class: 'dragged', 'aria-hidden': 'true' }, portrait);
    document.body.append(ghost);
    document.body.classList.add('dragging');
    this.#drag = { subject: press.subject, before, ghost };
    this.#show(this.#drag, x, y);
  }

  /**
   * Show what is dragged at the pointer, and whether it can be dropped there.
   * @param {Drag} drag
   * @param {number} x
   * @param {number} y
   */
  #show(drag, x, y) {
    drag.ghost.style.translate = `${x}px ${y}px`;
    drag.ghost.toggleAttribute('data-fits', this.#target(drag, x, y) !== null);
  }

  /** Stop without a choice: what was picked before is picked again. */
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
   * The position in which this page decides now.
   * @returns {View | null}
   */
  get #view() {
    const { view, past } = this.#page.store.model;
    return view?.yours && !past ? view : null;
  }

  /**
   * What can be dragged from an element: a unit that can act, or a piece to lay.
   * @param {EventTarget | null} target
   * @returns {string | null}
   */
  #subjectOf(target) {
    const view = this.#view;
    if (!view || !(target instanceof Element)) return null;
    const place = placeAt(target);
    const unit = place && unitAt(view, place);
    const key = target.closest('[data-key]')?.getAttribute('data-key') ?? '';
    const subject = unit?.id ?? KEY.exec(key)?.[1] ?? '';
    return subject !== '' && subjectsAble(view).has(subject) ? subject : null;
  }

  /**
   * The place under a point, if what is dragged can go there.
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
 * The place of the board that an element belongs to.
 * @param {Element | null} element
 * @returns {Place | null}
 */
function placeAt(element) {
  const key = element?.closest('[data-place]')?.getAttribute('data-place');
  return key ? placeOf(key) : null;
}
