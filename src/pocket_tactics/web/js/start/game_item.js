/** A kept game in the list: its picture, what it is, and what one can do with it. */

import { h } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { say } from '../lib/texts.js';
import { sketch } from './sketch.js';

/** @import { GameSummary } from '../wire.js' */

/** @typedef {(game: GameSummary) => void} GameHandler */

/**
 * @param {GameSummary} game
 * @param {{ leave: GameHandler, remove: GameHandler, mark: (game: GameSummary, on: boolean) => void }} handlers
 * @returns {HTMLElement}
 */
export function item(game, { leave, remove, mark }) {
  const { 'aria-label': marks } = named(say('mark-game'), game);
  const box = h('input', { type: 'checkbox', class: 'mark', 'aria-label': marks });
  box.addEventListener('change', () => mark(game, box.checked));
  return h(
    'li',
    { class: `kept-game${game.over ? ' over' : ''}` },
    h('div', { class: 'pictured' }, game.sketch.length > 0 ? sketch(game.sketch) : null, box),
    h(
      'div',
      { class: 'grow' },
      h('b', {}, game.headline),
      h('small', {}, aboutOf(game)),
      h('small', {}, game.seats.join(' · ')),
      ...marksOf(game),
    ),
    entry(game),
    h(
      'a',
      { class: 'button bare', href: `/api/games/${game.id}/record`, download: true, ...named(say('download'), game) },
      icon('download'),
    ),
    game.shared
      ? h('button', { class: 'bare', onclick: () => leave(game), ...named(say('leave'), game) }, icon('leave'))
      : null,
    h('button', { class: 'bare', onclick: () => remove(game), ...named(say('delete'), game) }, icon('delete')),
  );
}

/**
 * What is to be known of a game: of its dice, if they are not chance alone, and that it goes soon.
 * @param {GameSummary} game
 * @returns {HTMLElement[]}
 */
function marksOf({ seeded, uploaded, goes }) {
  const marks = [...(seeded ? [say('seeded')] : []), ...(uploaded ? [say('uploaded')] : []), ...(goes ? [goes] : [])];
  return marks.length > 0 ? [h('small', {}, marks.join(' · '))] : [];
}

/**
 * The way into a game: to go on, or to watch it again once it is over.
 * @param {GameSummary} game
 * @returns {HTMLElement}
 */
function entry(game) {
  const words = say(game.over ? 'watch-again' : 'go-on');
  const { 'aria-label': label } = named(words, game);
  return h('a', { class: 'button', href: `/games/${game.id}${game.over ? '?watch' : ''}`, 'aria-label': label }, words);
}

/**
 * What a deed is called, for the eye and, since it is said of every game, with which one.
 * @param {string} deed
 * @param {GameSummary} game
 * @returns {{ title: string, 'aria-label': string }}
 */
function named(deed, game) {
  return { title: deed, 'aria-label': `${deed}: ${game.headline}, ${aboutOf(game)}` };
}

/**
 * Which edition a game is of, and when it was played on.
 * @param {GameSummary} game
 * @returns {string}
 */
export function aboutOf(game) {
  return `${game.title}, ${when(game.touched)}`;
}

/**
 * A moment as the reader writes it in the page's language: an English page in Britain has
 * another order of day and month than one in America.
 * @param {number} moment - in seconds since 1970
 * @returns {string}
 */
function when(moment) {
  const { lang } = document.documentElement;
  const own = navigator.languages.find((each) => each.split('-')[0] === lang) ?? lang;
  const style = /** @type {const} */ ({ dateStyle: 'medium', timeStyle: 'short' });
  return new Intl.DateTimeFormat(own, style).format(new Date(moment * 1000));
}
