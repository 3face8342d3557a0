/**
 * The welcome of a guest: who invites to which game and seat, the guest's name, and Join.
 * The secret of an invitation is behind the `#` of the address, which no server is sent.
 */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { postJson, ServerError } from '../../lib/http.js';
import { nameField } from '../../lib/name_field.js';
import { chip } from '../../lib/players.js';
import { loadStyles } from '../../lib/styles.js';
import { named, say } from '../../lib/texts.js';
import { toast } from '../show/announce.js';

/** @import { SeatOffer } from '../../wire.js' */

await loadStyles('invite');

const SECRET = /^#[\w-]{43}$/;

/**
 * Follow the invitation that the address has, if any. It stays there while it is unused.
 * @param {string} path - of the page
 * @returns {Promise<{ secret: string, offer: SeatOffer } | null>} an invitation to a seat
 */
export async function followInvitation(path) {
  if (!SECRET.test(location.hash)) return null;
  const secret = location.hash.slice(1);
  try {
    const offer = await openInvitation(path, secret);
    if (offer) return { secret, offer };
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    toast(error.message);
    if (error.kind === 'unreachable') return null; // the page may be loaded again
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  return null;
}

/**
 * Follow an invitation; one without a seat is used at once.
 * @param {string} path - of the page
 * @param {string} secret - of the invitation
 * @returns {Promise<SeatOffer | null>} the seat that the guest may take
 */
async function openInvitation(path, secret) {
  /** @type {SeatOffer} */
  const offer = await postJson(`/api${path}/invitations/offer`, { invitation: secret });
  if (offer.seat !== null) return offer;
  await postJson(`/api${path}/players`, { invitation: secret });
  return null;
}

/**
 * Welcome a guest. A guest who closes the dialog watches, and may use the link later.
 * @param {string} path - of the page
 * @param {string} secret - of the invitation
 * @param {number} seat
 * @param {SeatOffer} offer
 * @param {string} title - of the game
 */
export function showWelcome(path, secret, seat, { name, inviter }, title) {
  const own = nameField(say('your-name'), name);
  const complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
  const form = h(
    'form',
    { class: 'invite' },
    h('p', { class: 'handed' }, chip(seat), `${title}: ${named(say('you-are'), say(`seat-${seat}`))}`),
    own.element,
    complaint,
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
      complaint.textContent = error.message;
      complaint.hidden = false;
    }
  };
  form.addEventListener('submit', (event) => void join(event));
  showDialog(inviter ? named(say('invited-by'), inviter) : say('invited'), [form]);
  own.focus();
}
