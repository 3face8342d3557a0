/** Inviting a friend: the dialog that asks for names, makes a link for a seat and shows it. */

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
 * @typedef {object} Inviting
 * @property {string} about - what is played, in a sentence
 * @property {number} seat - that the link hands over
 * @property {string} inviter - the name of who invites, if it is known
 * @property {string} friend - the name of the friend, if it is known
 * @property {(names: readonly [string, string]) => Promise<string>} game - the id of the game, for both names
 * @property {(game: string) => void} [after] - called once a link was made and the dialog is closed
 */

/**
 * Show the dialog that invites a friend to a seat.
 * @param {Inviting} inviting
 */
export function showInvite({ about, seat, inviter, friend, game, after }) {
  const [own, other] = [nameField(say('your-name'), inviter), nameField(say('friend-name'), friend)];
  const complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
  const make = h('button', { class: 'main', type: 'submit' }, say('make-link'));
  const form = h('form', { class: 'invite' }, h('p', {}, about), own.element, other.element, complaint, make);
  const dialog = showDialog(say('play-friend'), [form]);
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    make.disabled = true;
    try {
      const id = await game([own.value(), other.value()]);
      const wanted = { seat, name: other.value(), inviter: own.value() };
      const made = await postJson(`/api/games/${id}/invitations`, wanted);
      fill(form, ...madeLink(made, seat), after ? openButton(dialog) : null);
      if (after) dialog.addEventListener('close', () => after(id));
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      complaint.textContent = error.message;
      complaint.hidden = false;
      make.disabled = false;
    }
  };
  form.addEventListener('submit', (event) => void submit(event));
  own.focus();
}

/**
 * @param {HTMLDialogElement} dialog
 * @returns {HTMLElement}
 */
function openButton(dialog) {
  return h('button', { class: 'main', type: 'button', onclick: () => dialog.close() }, say('open-game'));
}

/**
 * A link that was made: its QR code, its address, and who can use it.
 * @param {InvitationLink} made
 * @param {number | null} seat - that it hands over, if it does
 * @returns {HTMLElement[]}
 */
export function madeLink({ link, code, reached_by: by }, seat) {
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': say('link-to-send') });
  field.addEventListener('focus', () => field.select());
  const copied = h('p', { class: 'small', role: 'status' });
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => fill(copied, say('copied')),
      () => field.select(), // who may not copy by script does so by hand
    ) ?? field.select();
  const lone = by === 'computer';
  return [
    ...(seat === null ? [] : [h('p', { class: 'handed' }, chip(seat), named(say('link-hands'), say(`seat-${seat}`)))]),
    h('div', { class: 'link' }, field, h('button', { type: 'button', onclick: copy }, say('copy'))),
    copied,
    ...(lone ? [] : [h('img', { class: 'code', src: code, alt: say('link-code') })]),
    ...reach(by),
  ];
}

/**
 * Who can use a link and watch the game; and how others can, if only this computer is served.
 * @param {InvitationLink['reached_by']} by
 * @returns {HTMLElement[]}
 */
function reach(by) {
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
