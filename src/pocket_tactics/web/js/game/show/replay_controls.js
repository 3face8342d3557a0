/** The controls of a replay: buttons, a slider and a list of turns. */

import { h } from '../../lib/dom.js';
import { icon } from '../../lib/icons.js';
import { choose, setting } from '../../lib/settings.js';
import { say, unbroken } from '../../lib/texts.js';
import { verdictPanel } from '../panel/fight.js';

/** @import { Past } from '../model/model.js' */
/** @import { ReplayPlayer } from './replay.js' */

/**
 * Return the controls of a replay.
 * @param {ReplayPlayer} replay
 * @param {Past} past
 * @returns {HTMLElement}
 */
export function replayControls(replay, past) {
  return h(
    'section',
    { class: 'film', 'aria-label': say('replay') },
    h(
      'div',
      { class: 'row steps' },
      step('first', () => 0, replay, past),
      step('previous', () => replay.at - 1, replay, past),
      runButton(replay, past),
      step('next', () => replay.at + 1, replay, past),
      step('last', () => past.last, replay, past),
    ),
    slider(replay, past),
    h('div', { class: 'events' }, ...happened(past)),
    verdictPanel(past.events.filter(({ event }) => event.type === 'compared')),
    h('div', { class: 'row pace' }, chapterList(replay, past), speedButton()),
    h('div', { class: 'row ways-on' }, ...waysOn(replay, past)),
  );
}

/**
 * Return the sentences of the events before a moment.
 * @param {Past} past
 * @returns {HTMLElement[]}
 */
const happened = ({ events }) => events.map(({ sentence }) => h('p', { class: 'happened' }, unbroken(sentence)));

/**
 * Return the buttons that leave the replay, continue from its moment, or copy a link to it.
 * @param {ReplayPlayer} replay
 * @param {Past} past
 * @returns {HTMLElement[]}
 */
function waysOn(replay, { moment, view }) {
  const { continueFrom, copyLink } = replay.handlers;
  const button = (/** @type {string} */ key, /** @type {string} */ words, /** @type {() => void} */ onclick) =>
    h('button', { 'data-key': key, onclick }, say(words));
  return [
    button('leave-past', 'leave-past', () => replay.leave()),
    ...(view.outcome ? [] : [button('branch', 'play-from-here', () => continueFrom(moment))]),
    button('link', 'copy-moment-link', () => copyLink(moment)),
  ];
}

/**
 * Return a list of turns that shows their first moments; `null` until the turns are known.
 * @param {ReplayPlayer} replay
 * @param {Past} past
 * @returns {HTMLElement | null}
 */
function chapterList(replay, past) {
  if (replay.chapters.length === 0) return null;
  const now = replay.chapters.findLast(({ moment }) => moment <= past.moment);
  const seatName = (/** @type {number} */ seat) => past.view.seats[seat]?.name ?? '';
  const list = h(
    'select',
    { 'data-key': 'chapters', 'aria-label': say('film-turn') },
    now ? null : h('option', { value: '', selected: true }, say('film-setup')),
    replay.chapters.map(({ moment, turn, seat }) =>
      h(
        'option',
        { value: moment, selected: moment === now?.moment },
        `${say('film-turn')} ${turn}: ${seatName(seat)}`,
      ),
    ),
  );
  list.addEventListener('change', () => replay.goTo(Number(list.value)));
  return list;
}

/** The speeds that the button goes through. */
const SPEEDS = ['1', '2', 'slow'];

/**
 * Return the button that shows the speed, and chooses the next one. A list would close with each step.
 * @returns {HTMLElement}
 */
function speedButton() {
  const words = () => `${say('speed')}: ${say(`speed-${setting('speed')}`)}`;
  const button = h('button', { 'data-key': 'film speed' }, words());
  button.addEventListener('click', () => {
    choose('speed', SPEEDS[(SPEEDS.indexOf(setting('speed')) + 1) % SPEEDS.length] ?? '1');
    button.textContent = words();
  });
  return button;
}

/**
 * @param {ReplayPlayer} replay
 * @param {Past} past
 * @returns {HTMLElement}
 */
function runButton(replay, past) {
  const name = replay.running ? 'pause' : 'run';
  const toggle = () => replay.toggle(past.last);
  return h('button', { 'data-key': 'film', class: 'main', 'aria-label': say(name), onclick: toggle }, icon(name));
}

/**
 * @param {ReplayPlayer} replay
 * @param {Past} past
 * @returns {HTMLElement}
 */
function slider(replay, past) {
  const input = h('input', {
    type: 'range',
    min: 0,
    max: past.last,
    value: past.moment,
    'data-key': 'slider',
    'aria-label': say('moment'),
    'aria-valuetext': `${past.moment} / ${past.last}, ${past.view.headline}`,
  });
  const number = h('span', {}, `${past.moment} / ${past.last}`);
  input.addEventListener('input', () => {
    number.textContent = `${input.value} / ${past.last}`;
    replay.goTo(Number(input.value));
  });
  return h('label', { class: 'slider' }, input, number);
}

/**
 * @param {'first' | 'previous' | 'next' | 'last'} name
 * @param {() => number} moment - returns the moment that the button shows
 * @param {ReplayPlayer} replay
 * @param {Past} past
 * @returns {HTMLElement}
 */
function step(name, moment, replay, past) {
  const target = () => Math.min(Math.max(moment(), 0), past.last);
  return h(
    'button',
    {
      'data-key': `film ${name}`,
      'aria-label': say(`film-${name}`),
      'aria-disabled': target() === past.moment,
      onclick: () => replay.goTo(target()),
    },
    icon(name),
  );
}
