/** The statistics of a finished game, and the actions after its end. */

import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { say, unbroken } from '../../lib/texts.js';
import { statisticsOf } from '../model/statistics.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { View } from '../../wire.js' */
/** @import { Model, Past } from '../model/model.js' */
/** @import { SideStatistics } from '../model/statistics.js' */

/**
 * @typedef {object} EndingHandlers
 * @property {(swapped: boolean) => void} playAgain
 * @property {() => void} replay
 * @property {() => void} showLastAction - show the action that ended the game
 * @property {() => void} findLostAction - ask for the action that lost the game
 * @property {(moment: number) => void} showMoment
 * @property {(moment: number) => void} continueFrom - start a new game from a moment
 * @property {(moment: number) => void} copyLink
 */

/**
 * Return the statistics and the buttons for a finished game.
 * @param {Model} model
 * @param {View} view
 * @param {EndingHandlers} handlers
 * @returns {Child[]}
 */
export function afterwards(model, view, handlers) {
  const record = `/api/games/${model.game?.game}/record`;
  const { moment, outcome } = view;
  const onward = () => handlers.continueFrom(moment);
  return [
    ...lostAction(model, view, handlers),
    statisticsTable(statisticsOf(model.log, view)),
    h(
      'div',
      { class: 'row ending' },
      h('button', { class: 'main', 'data-key': 'again', onclick: () => handlers.playAgain(false) }, say('play-again')),
      h('button', { 'data-key': 'swapped', onclick: () => handlers.playAgain(true) }, say('play-swapped')),
      h('button', { 'data-key': 'last', onclick: handlers.showLastAction }, say('look-at-end')),
      h('button', { 'data-key': 'replay', onclick: handlers.replay }, say('replay')),
      // A game that players ended can go on from its last position.
      outcome?.rule === '' && h('button', { 'data-key': 'branch', onclick: onward }, say('play-from-here')),
      h('button', { 'data-key': 'link', onclick: () => handlers.copyLink(moment) }, say('copy-moment-link')),
      h('a', { class: 'button', href: record, download: true, 'data-key': 'record' }, say('download')),
      h('a', { class: 'button', href: '/', 'data-key': 'home' }, say('home')),
    ),
  ];
}

/** The number of the position for which the action that lost was asked. */
let asked = -1;

/**
 * Return the action that lost the game, with a button that shows it; empty until the server has found it.
 * @param {Model} model
 * @param {View} view
 * @param {EndingHandlers} handlers
 * @returns {HTMLElement[]}
 */
function lostAction({ lostBy }, { number, outcome }, { findLostAction, showMoment }) {
  if (asked !== number && outcome && outcome.winners.length > 0) {
    asked = number;
    findLostAction();
  }
  if (lostBy?.at !== number || !lostBy.sentence) return [];
  const { moment, sentence } = lostBy;
  const show = () => moment !== null && showMoment(moment);
  const button = h('button', { class: 'rule', 'data-key': 'lost-by', onclick: show }, say('look-at-mistake'));
  return [h('p', { class: 'lost-by' }, unbroken(sentence), ' ', moment === null ? null : button)];
}

/**
 * Return the sentence about the action that lost the game, at the moment before it.
 * @param {Model} model
 * @param {Past} past
 * @returns {HTMLElement[]}
 */
export function mistakeAt({ lostBy }, { moment }) {
  if (!lostBy?.sentence || lostBy.moment !== moment) return [];
  return [h('p', { class: 'lost-by' }, unbroken(lostBy.sentence))];
}

/**
 * @param {readonly SideStatistics[]} sides
 * @returns {HTMLElement}
 */
function statisticsTable(sides) {
  const row = (/** @type {string} */ name, /** @type {(side: SideStatistics) => string} */ value) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, name),
      sides.map((side) => h('td', {}, value(side))),
    );
  return h(
    'table',
    { class: 'game-figures' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        sides.map(({ seat, name }) => h('th', { scope: 'col' }, chip(seat), name)),
      ),
    ),
    h(
      'tbody',
      {},
      row(say('units-left'), ({ left }) => String(left)),
      row(say('units-fallen'), ({ fallen }) => String(fallen)),
      row(say('attacks-made'), ({ attacks }) => String(attacks)),
      row(say('dice-rolled'), ({ dice }) => String(dice)),
      row(say('dice-luck'), ({ dice, luck }) => (dice === 0 ? '–' : withSign(luck))),
    ),
  );
}

/**
 * Format a number with its sign and two decimals.
 * @param {number} value
 */
function withSign(value) {
  const { lang } = document.documentElement;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero', ...digits });
  return format.format(value).replace('-', '−');
}
