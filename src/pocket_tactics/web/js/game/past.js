/** Looking at earlier moments: step by step, or played as a film. */

import { h } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { say } from '../lib/texts.js';

/** @typedef {import('./model.js').Past} Past */

const FILM_STEP = 900;

/**
 * @typedef {object} Film
 * @property {(past: Past) => HTMLElement} controls
 * @property {() => void} stop
 * @property {() => void} run   from the beginning
 * @property {(past: Past) => void} shown   a moment has come: the film may go on
 */

/**
 * The controls of a look back.
 * @param {(moment: number) => void} visit
 * @param {() => void} leave
 * @returns {Film}
 */
export function film(visit, leave) {
  let running = false;
  /** @type {number | undefined} */
  let next;
  const stop = () => {
    running = false;
    clearTimeout(next);
  };
  /** @param {Past} past */
  const shown = (past) => {
    clearTimeout(next);
    if (!running) return;
    if (past.moment >= past.last) stop();
    else next = setTimeout(() => visit(past.moment + 1), FILM_STEP / speed());
  };
  /** @param {number} moment */
  const go = (moment) => {
    stop();
    visit(moment);
  };
  /** @param {Past} past */
  const toggle = (past) => {
    running = !running;
    if (running) visit(past.moment >= past.last ? 0 : past.moment + 1);
    else go(past.moment);
  };
  /** @param {Past} past */
  const controls = (past) =>
    h(
      'section',
      { class: 'film', 'aria-label': say('replay') },
      slider(past, go),
      h(
        'div',
        { class: 'row' },
        step('first', 0, past, go),
        step('previous', past.moment - 1, past, go),
        h('button', { 'data-key': 'film', class: 'main', 'aria-label': say(running ? 'pause' : 'run'), onclick: () => toggle(past) }, icon(running ? 'pause' : 'run')),
        step('next', past.moment + 1, past, go),
        step('last', past.last, past, go),
      ),
      h('button', { 'data-key': 'leave-past', onclick: () => { stop(); leave(); } }, say('leave-past')),
    );
  const run = () => {
    running = true;
    visit(0);
  };
  return { controls, stop, run, shown };
}

/**
 * @param {Past} past
 * @param {(moment: number) => void} go
 * @returns {HTMLElement}
 */
function slider(past, go) {
  const input = h('input', { type: 'range', min: 0, max: past.last, value: past.moment, 'data-key': 'slider', 'aria-label': say('moment') });
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
    { 'data-key': `film ${name}`, 'aria-label': say(`film-${name}`), 'aria-disabled': wanted === past.moment, onclick: () => go(wanted) },
    icon(name),
  );
}

/** @returns {number} */
function speed() {
  return Number(document.documentElement.dataset['speed']) || 4;
}
