/** The entry point of the page of a game on the server. */

import { showDialog } from '../lib/dialogs.js';
import { byId, h } from '../lib/dom.js';
import { showFailures } from '../lib/failures.js';
import { lazy } from '../lib/lazy.js';
import { setting } from '../lib/settings.js';
import { loadTexts, say } from '../lib/texts.js';
import { createPage } from './page.js';
import { GAME_TOOLS } from './tools/game_tools.js';
import { connect } from './wire/connection.js';

/** The seats that a game can have. */
const SEATS = new Set('012345');

const loadWelcome = lazy(() => import('./menu/welcome.js'));

const path = location.pathname.replace(/\/$/, '');

await loadTexts();
showFailures();
const invited = location.hash ? await (await loadWelcome()).followInvitation(path) : null;
/** The title of the game, as the server wrote it. */
const { title } = document;
const { secret = '', offer = null } = invited ?? {};
const handed = offer?.seat ?? null;
const join =
  offer && handed !== null ? async () => (await loadWelcome()).showWelcome(path, secret, handed, offer, title) : null;
createPage({
  play: byId('play'),
  board: byId('board'),
  panel: byId('panel'),
  bar: byId('bar'),
  tools: GAME_TOOLS,
  connect: (listeners) =>
    connect(`${path}/socket`, invited ? [] : seatsOfPage(), {
      ...listeners,
      onGone: showGone,
      tableAnswers: () => setting('questions') === 'real',
    }),
  join: join && (() => void join()),
});
await join?.();

/**
 * Return the seats in the address (`?seats=0,2`), or `null` if the address has no such parameter.
 * @returns {readonly number[] | null}
 */
function seatsOfPage() {
  const named = new URLSearchParams(location.search).get('seats');
  return named === null
    ? null
    : named
        .split(',')
        .filter((seat) => SEATS.has(seat))
        .map(Number);
}

/**
 * Show a dialog that the game was deleted or is damaged. Closing it opens the start page.
 * @param {string} reason
 */
function showGone(reason) {
  const home = h('a', { class: 'button main', href: '/' }, say('home'));
  showDialog(reason || say('gone'), [home]).addEventListener('close', () => location.assign('/'));
}
