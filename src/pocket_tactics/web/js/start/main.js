/** The start page: a button for a quick game, the form of a new game, and the saved games. */

import { byId, h } from '../lib/dom.js';
import { postJson, ServerError } from '../lib/http.js';
import { lazy } from '../lib/lazy.js';
import { enableButton, pageFrame, showContent } from '../lib/page_frame.js';
import { loadTexts, say } from '../lib/texts.js';
import { createForm } from './form.js';
import { showFront } from './front.js';
import { createGames } from './games.js';
import { createUpload } from './upload.js';

/** @import { NewGameRequest } from '../wire.js' */

const friend = lazy(() => import('./friend.js'));
const howTo = lazy(() => import('../lib/howto.js'));

await loadTexts();
pageFrame();

const errorLine = h('p', { class: 'complaint', role: 'alert', hidden: true });
const games = createGames(showError);
const form = createForm(startGame, showError);

enableButton('play-now', () => void startGame(quickGame()));
enableButton('play-friend', async () => (await friend()).playFriend(form.readyMap, open));
enableButton('how-to', async () => (await howTo()).showHowTo('fifth'));
showFront(byId('front'));
const start = byId('start');
showContent(
  start,
  [...start.children],
  errorLine,
  h(
    'section',
    { class: 'kept', 'aria-labelledby': 'games-title' },
    h('h2', { id: 'games-title' }, say('games')),
    games.element,
    createUpload(open, showError),
  ),
  h(
    'section',
    { class: 'new', 'aria-labelledby': 'new-title' },
    h('h2', { id: 'new-title' }, say('new-game')),
    h('p', { class: 'dim' }, say('new-game-about')),
    form.element,
  ),
);
// A page from the back/forward cache of the browser is outdated: reload it.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
void showForm(new URLSearchParams(location.search).get('edition'));
void games.refresh();

/**
 * Show the form of a new game. An edition that the address names is in view.
 * @param {string | null} named
 */
async function showForm(named) {
  await form.show('fifth'); // It loads the maps of the buttons that start a game at once.
  if (!named) return;
  await form.show(named);
  byId('new-title').scrollIntoView();
}

/**
 * The request for a game against the computer on a ready map.
 * @returns {NewGameRequest}
 */
function quickGame() {
  const map = form.readyMap();
  return { edition: 'fifth', seats: ['human', 'computer:greedy'], ...(map && { map }) };
}

/** Whether a game has been requested, so that a double click does not create two. */
let requested = false;

/**
 * Create a game and open its page.
 * @param {NewGameRequest} request
 */
async function startGame(request) {
  if (requested) return;
  requested = true;
  try {
    const { id } = await postJson('/api/games', request);
    open(id);
  } catch (error) {
    requested = false;
    showError(error);
  }
}

/** @param {string} id */
function open(id) {
  location.assign(`/games/${id}`);
}

/**
 * Show an error of the server. Any other error is a bug and is thrown again.
 * @param {unknown} error
 */
function showError(error) {
  if (!(error instanceof ServerError)) throw error;
  errorLine.textContent = error.message;
  errorLine.hidden = false;
  errorLine.scrollIntoView({ block: 'nearest' });
}
