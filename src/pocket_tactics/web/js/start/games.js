/** The games that are kept: go on, watch again, take the record, delete. */

import { confirmed } from '../lib/dialogs.js';
import { fill, h } from '../lib/dom.js';
import { icon } from '../lib/icons.js';
import { ask } from '../lib/server.js';
import { say } from '../lib/texts.js';

/** @typedef {import('../wire.js').GameLine} GameLine */

/**
 * @param {(error: unknown) => void} complain
 * @returns {{ element: HTMLElement, refresh: () => Promise<void> }}
 */
export function createGames(complain) {
  const element = h('ul', { class: 'games' });
  const refresh = async () => {
    try {
      /** @type {GameLine[]} */
      const games = await ask('/api/games');
      fill(
        element,
        ...(games.length > 0 ? games.map((game) => item(game, remove)) : [h('li', { class: 'dim' }, say('no-games'))]),
      );
    } catch (error) {
      complain(error);
    }
  };
  /** @param {GameLine} game */
  const remove = async (game) => {
    if (!(await confirmed(say('delete-sure'), `${game.headline} (${aboutOf(game)})`, say('delete')))) return;
    await ask(`/api/games/${game.id}`, { method: 'DELETE' }).catch(complain);
    await refresh();
  };
  return { element, refresh };
}

/**
 * @param {GameLine} game
 * @param {(game: GameLine) => void} remove
 * @returns {HTMLElement}
 */
function item(game, remove) {
  const about = aboutOf(game);
  return h(
    'li',
    { class: 'kept-game' },
    h(
      'div',
      { class: 'grow' },
      h('b', {}, game.headline),
      h('small', {}, about),
      h('small', {}, game.seats.join(' · ')),
    ),
    h(
      'a',
      {
        class: 'button',
        href: `/games/${game.id}${game.over ? '?watch' : ''}`,
        'aria-label': `${say(game.over ? 'watch-again' : 'go-on')}: ${game.headline}, ${about}`,
      },
      say(game.over ? 'watch-again' : 'go-on'),
    ),
    h(
      'a',
      {
        class: 'button bare',
        href: `/api/games/${game.id}/record`,
        download: true,
        'aria-label': `${say('download')}: ${game.headline}, ${about}`,
        title: say('download'),
      },
      icon('download'),
    ),
    h(
      'button',
      {
        class: 'bare',
        'aria-label': `${say('delete')}: ${game.headline}, ${about}`,
        title: say('delete'),
        onclick: () => remove(game),
      },
      icon('delete'),
    ),
  );
}

/**
 * Which edition a game is of, and when it was played on.
 * @param {GameLine} game
 * @returns {string}
 */
function aboutOf(game) {
  return `${game.title}, ${when(game.touched)}`;
}

/**
 * A moment as the page's language writes it.
 * @param {number} moment   in seconds since 1970
 * @returns {string}
 */
function when(moment) {
  const style = /** @type {const} */ ({ dateStyle: 'medium', timeStyle: 'short' });
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(new Date(moment * 1000));
}
