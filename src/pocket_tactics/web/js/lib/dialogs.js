/** Dialogs: one native `<dialog>` at a time, closed by Escape, the cross or a choice. */

import { h } from './dom.js';
import { icon } from './icons.js';
import { say } from './texts.js';

/** @import { Child } from './dom.js' */

/**
 * Show a dialog; it is gone from the page once it is closed.
 * @param {string} title
 * @param {Child[]} content
 * @param {{ wide?: boolean }} [options]
 * @returns {HTMLDialogElement}
 */
export function showDialog(title, content, { wide = false } = {}) {
  const close = h('button', { class: 'close', 'aria-label': say('close') }, icon('close'));
  const heading = h('h2', { id: 'dialog-title' }, title);
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'dialog-title', class: wide ? 'wide' : null },
    h('header', {}, heading, close),
    h('div', { class: 'content', tabindex: '0', role: 'region', 'aria-labelledby': 'dialog-title' }, content),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Whether a person confirms something. The focus is on the button that changes nothing.
 * @param {string} question
 * @param {string} about - what it is about
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function askToConfirm(question, about, yes) {
  return new Promise((resolve) => {
    const sure = h('button', { class: 'main' }, yes);
    const no = h('button', {}, say('cancel'));
    const dialog = showDialog(question, [h('p', {}, about), h('div', { class: 'row' }, sure, no)]);
    let answer = false;
    sure.addEventListener('click', () => {
      answer = true;
      dialog.close();
    });
    no.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(answer));
    no.focus();
  });
}
