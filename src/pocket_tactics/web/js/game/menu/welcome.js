/**
 * The welcome dialog of a guest: the inviter, the game, the seat, a field for the own name, and
 * a join button. The secret of an invitation is in the fragment (`#`) of the URL, which
 * browsers do not send to servers.
 */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { postJson, ServerError } from '../../lib/http.js';
import { nameField } from '../../lib/name_field.js';
import { chip } from '../../lib/players.js';
import { loadStyles } from '../../lib/styles.js';
import { named, say } from '../../lib/texts.js';

/** @import { SeatOffer } from '../../wire.js' */

await loadStyles('invite');

const SECRET = /^#[\w-]{43}$/;

/**
 * Open the invitation in the URL, if any. The URL keeps it until it is used.
 * @param {string} path - of the page
 * @returns {Promise<{ secret: string, offer: SeatOffer } | null>} an unused invitation to a seat
 */
export async function followInvitation(path) {
  if (!SECRET.test(location.hash)) return null;
  const secret = location.hash.slice(1);
  try {
    const offer = await openInvitation(path, secret);
    if (offer) return { secret, offer };
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    showDialog(say('invited'), [h('p', {}, error.message)]);
    if (error.kind === 'unreachable') return null; // Keep the invitation in the URL, for a reload.
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  return null;
}

/**
 * Open an invitation. One without a seat is used at once.
 * @param {string} path - of the page
 * @param {string} secret - of the invitation
 * @returns {Promise<SeatOffer | null>} the offered seat, or `null` if there is none
 */
async function openInvitation(path, secret) {
  /** @type {SeatOffer} */
  const offer = await postJson(`/api${path}/invitations/offer`, { invitation: secret });
  if (offer.seat !== null) return offer;
  await postJson(`/api${path}/players`, { invitation: secret });
  return null;
}

/**
 * Show the welcome dialog. A guest who closes it watches the game, and can use the link later.
 * @param {string} path - of the page
 * @param {string} secret - of the invitation
 * @param {number} seat
 * @param {SeatOffer} offer
 * @param {string} title - of the game
 */
export function showWelcome(path, secret, seat, { name, inviter }, title) {
  const own = nameField(say('your-name'), name);
  const errorLine = h('p', { class: 'complaint', role: 'alert', hidden: true });
  const form = h(
    'form',
    { class: 'invite' },
    h('p', { class: 'handed' }, chip(seat), `${title}: ${named(say('you-are'), say(`seat-${seat}`))}`),
    own.element,
    errorLine,
    h('button', { class: 'main', type: 'submit' }, say('join')),
  );
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    try {
      await postJson(`/api${path}/players`, { invitation: secret, name: own.value() });
      location.replace(location.pathname);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      errorLine.textContent = error.message;
      errorLine.hidden = false;
    }
  };
  form.addEventListener('submit', (event) => void join(event));
  showDialog(inviter ? named(say('invited-by'), inviter) : say('invited'), [form]);
  own.focus();
}
