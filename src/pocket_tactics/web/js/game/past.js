/** Looking at earlier moments: step by step, or played as a film. */

import { h } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { say } from '../lib/texts.js';

/** @typedef {import('./model.js').Past} Past */

const FILM_STEP = 900;

/** A look back: it goes on by itself while it is running. */
export class Film {
  /** @type {number | undefined} */
  #next;
  running = false;

  /**
   * @param {(moment: number) => void} visit
   * @param {() => void} leave
   */
  constructor(visit, leave) {
    this.visit = visit;
    this.leave = leave;
  }

  /** Show the whole game from the beginning. */
  run() {
    this.running = true;
    this.visit(0);
  }

  /** Stay where one is. */
  stop() {
    this.running = false;
    clearTimeout(this.#next);
  }

  /**
   * A moment has come: the film may go on.
   * @param {Past} past
   */
  shown(past) {
    clearTimeout(this.#next);
    if (!this.running) return;
    if (past.moment >= past.last) this.stop();
    else this.#next = setTimeout(() => this.visit(past.moment + 1), FILM_STEP / speed());
  }

  /** @param {number} moment   to stay at */
  go(moment) {
    this.stop();
    this.visit(moment);
  }

  /**
   * Begin to run, or stop.
   * @param {Past} past
   */
  toggle(past) {
    if (this.running) return this.go(past.moment);
    this.running = true;
    this.visit(past.moment >= past.last ? 0 : past.moment + 1);
  }
}

/**
 * The controls of a film.
 * @param {Film} film
 * @param {Past} past
 * @returns {HTMLElement}
 */
export function controls(film, past) {
  const go = (/** @type {number} */ moment) => film.go(moment);
  const leave = () => {
    film.stop();
    film.leave();
  };
  return h(
    'section',
    { class: 'film', 'aria-label': say('replay') },
    slider(past, go),
    h(
      'div',
      { class: 'row' },
      step('first', 0, past, go),
      step('previous', past.moment - 1, past, go),
      runButton(film, past),
      step('next', past.moment + 1, past, go),
      step('last', past.last, past, go),
    ),
    h('button', { 'data-key': 'leave-past', onclick: leave }, say('leave-past')),
  );
}

/**
 * @param {Film} film
 * @param {Past} past
 * @returns {HTMLElement}
 */
function runButton(film, past) {
  const name = film.running ? 'pause' : 'run';
  const toggle = () => film.toggle(past);
  return h('button', { 'data-key': 'film', class: 'main', 'aria-label': say(name), onclick: toggle }, icon(name));
}

/**
 * @param {Past} past
 * @param {(moment: number) => void} go
 * @returns {HTMLElement}
 */
function slider(past, go) {
  const input = h('input', {
    type: 'range',
    min: 0,
    max: past.last,
    value: past.moment,
    'data-key': 'slider',
    'aria-label': say('moment'),
    'aria-valuetext': `${past.moment} / ${past.last}, ${past.view.headline}`,
  });
  input.addEventListener('input', () => go(Number(input.value)));
  return h('label', { class: 'slider' }, input, h('span', {}, `${past.moment} / ${past.last}`));
}

/**
 * @param {'first' | 'previous' | 'next' | 'last'} name
 * @param {number} moment
 * @param {Past} past
 * @param {(moment: number) => void} go
 * @returns {HTMLElement}
 */
function step(name, moment, past, go) {
  const wanted = Math.min(Math.max(moment, 0), past.last);
  return h(
    'button',
    {
      'data-key': `film ${name}`,
      'aria-label': say(`film-${name}`),
      'aria-disabled': wanted === past.moment,
      onclick: () => go(wanted),
    },
    icon(name),
  );
}

/** @returns {number} */
function speed() {
  return Number(document.documentElement.dataset['speed']) || 4;
}
