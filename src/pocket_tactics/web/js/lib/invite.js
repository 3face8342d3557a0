/** The invitation of a friend: a dialog that asks for names, creates a link for a seat and shows it. */

import { showDialog } from './dialogs.js';
import { fill, h } from './dom.js';
import { postJson, ServerError } from './http.js';
import { nameField } from './name_field.js';
import { chip } from './players.js';
import { loadStyles } from './styles.js';
import { named, say } from './texts.js';

/** @import { InvitationLink } from '../wire.js' */

await loadStyles('invite');

/**
 * The content of the dialog.
 * @typedef {object} Invitation
 * @property {string} about - a sentence about the game
 * @property {number} seat - that the link hands over
 * @property {string} inviter - the name of the inviting player, or empty
 * @property {string} friend - the name of the friend, or empty
 * @property {(names: readonly [string, string]) => Promise<string>} game - returns the id of the game, for both names
 * @property {(game: string) => void} [after] - called when a link was created and the dialog is closed
 */

/**
 * Show the dialog that invites a friend to a seat.
 * @param {Invitation} invitation
 */
export function showInvite({ about, seat, inviter, friend, game, after }) {
  const [inviterField, friendField] = [nameField(say('your-name'), inviter), nameField(say('friend-name'), friend)];
  const errorLine = h('p', { class: 'complaint', role: 'alert', hidden: true });
  const create = h('button', { class: 'main', type: 'submit' }, say('make-link'));
  const form = h(
    'form',
    { class: 'invite' },
    h('p', {}, about),
    inviterField.element,
    friendField.element,
    errorLine,
    create,
  );
  const dialog = showDialog(say('play-friend'), [form]);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    create.disabled = true;
    try {
      const id = await game([inviterField.value(), friendField.value()]);
      const request = { seat, name: friendField.value(), inviter: inviterField.value() };
      const invitation = await postJson(`/api/games/${id}/invitations`, request);
      fill(form, ...madeLink(invitation, seat), after ? openButton(dialog) : null);
      if (after) dialog.addEventListener('close', () => after(id));
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      errorLine.textContent = error.message;
      errorLine.hidden = false;
      create.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => void submit(event));
  inviterField.focus();
}

/**
 * @param {HTMLDialogElement} dialog
 * @returns {HTMLElement}
 */
function openButton(dialog) {
  return h('button', { class: 'main', type: 'button', onclick: () => dialog.close() }, say('open-game'));
}

/**
 * A new link: its QR code, its address, and a note on who can use it.
 * @param {InvitationLink} invitation
 * @param {number | null} seat - that it hands over, or null
 * @returns {HTMLElement[]}
 */
export function madeLink({ link, code, reached_by: by }, seat) {
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': say('link-to-send') });
  field.addEventListener('focus', () => field.select());
  const copied = h('p', { class: 'small', role: 'status' });
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => fill(copied, say('copied')),
      () => field.select(), // without permission to copy, the player copies the selected link
    ) ?? field.select();
  const isLocal = by === 'computer';
  return [
    ...(seat === null ? [] : [h('p', { class: 'handed' }, chip(seat), named(say('link-hands'), say(`seat-${seat}`)))]),
    h('div', { class: 'link' }, field, h('button', { type: 'button', onclick: copy }, say('copy'))),
    copied,
    ...(isLocal ? [] : [h('img', { class: 'code', src: code, alt: say('link-code') })]),
    ...reachNotes(by),
  ];
}

/**
 * A note on who can use a link and watch the game. For a server that accepts only this computer, it says how to change
 * that.
 * @param {InvitationLink['reached_by']} by
 * @returns {HTMLElement[]}
 */
function reachNotes(by) {
  if (by === 'public') return [h('p', { class: 'small' }, say('reach-public'))];
  if (by === 'network') return [h('p', { class: 'small' }, say('reach-network'))];
  return [
    h(
      'div',
      { class: 'lone' },
      h('p', {}, say('reach-computer')),
      h('p', {}, say('reach-how')),
      h('p', {}, h('code', {}, 'pocket-tactics serve --host 0.0.0.0')),
      h('p', { class: 'small' }, say('reach-then')),
    ),
  ];
}
