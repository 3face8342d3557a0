/** The start page: a game in one click, a form for everything else, the games kept. */

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
const help = lazy(() => import('../lib/howto.js'));

await loadTexts();
pageFrame();

const complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
const games = createGames(complain);
const form = createForm(begin, complain);

enableButton('play-now', () => void begin(quickGame()));
enableButton('play-friend', async () => (await friend()).playFriend(form.readyMap, open));
enableButton('how-to', async () => (await help()).showHowTo('fifth'));
showFront(byId('front'));
const start = byId('start');
showContent(
  start,
  [...start.children],
  complaint,
  h(
    'section',
    { class: 'kept', 'aria-labelledby': 'games-title' },
    h('h2', { id: 'games-title' }, say('games')),
    games.element,
    createUpload(open, complain),
  ),
  h(
    'section',
    { class: 'new', 'aria-labelledby': 'new-title' },
    h('h2', { id: 'new-title' }, say('new-game')),
    h('p', { class: 'dim' }, say('new-game-about')),
    form.element,
  ),
);
// A page that the browser has put aside comes back as it was left, with old news.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
void form.show('fifth');
void games.refresh();

/**
 * A game against the computer on a ready map.
 * @returns {NewGameRequest}
 */
function quickGame() {
  const map = form.readyMap();
  return { edition: 'fifth', seats: ['human', 'computer:greedy'], ...(map && { map }) };
}

/** Whether a game has been asked for: a second click is none for a second game. */
let begun = false;

/**
 * Begin a game and go to it.
 * @param {NewGameRequest} wanted
 */
async function begin(wanted) {
  if (begun) return;
  begun = true;
  try {
    const { id } = await postJson('/api/games', wanted);
    open(id);
  } catch (error) {
    begun = false;
    complain(error);
  }
}

/** @param {string} id */
function open(id) {
  location.assign(`/games/${id}`);
}

/**
 * Tell what the server refused; everything else is a fault and not hidden.
 * @param {unknown} error
 */
function complain(error) {
  if (!(error instanceof ServerError)) throw error;
  complaint.textContent = error.message;
  complaint.hidden = false;
  complaint.scrollIntoView({ block: 'nearest' });
}
