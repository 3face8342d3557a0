/** The filter of the list of games: by state, and by words such as the name of a player. */

import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';
import { select } from './fields.js';

/** @import { GameSummary } from '../wire.js' */

/** The states of games to choose from. */
const STATES = ['all', 'open', 'over'];

/**
 * @typedef {object} GameFilter
 * @property {HTMLElement} element
 * @property {() => boolean} active - whether it can leave out games
 * @property {(game: GameSummary) => boolean} accepts
 */

/**
 * @param {() => void} onChange
 * @returns {GameFilter}
 */
export function createFilter(onChange) {
  const options = STATES.map((value) => ({ value, text: say(`games-${value}`) }));
  const state = select('state', options);
  state.setAttribute('aria-label', say('games-filter'));
  state.addEventListener('change', onChange);
  const search = h('input', { type: 'search', 'aria-label': say('search'), placeholder: say('search') });
  search.addEventListener('input', onChange);
  return {
    element: h('div', { class: 'game-filter', role: 'search', hidden: true }, search, state),
    active: () => state.value !== 'all' || wordsIn(search.value).length > 0,
    accepts: (game) => hasState(game, state.value) && hasWords(game, wordsIn(search.value)),
  };
}

/**
 * @param {GameSummary} game
 * @param {string} state
 */
const hasState = ({ over }, state) => state === 'all' || over === (state === 'over');

/**
 * Whether the names, the edition and the headline of a game have all of some words.
 * @param {GameSummary} game
 * @param {readonly string[]} words
 */
export function hasWords({ seats, title, headline }, words) {
  const text = [...seats, title, headline].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** @param {string} text */
const wordsIn = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
