/** Dialogs: one native `<dialog>` at a time, closed by Escape, the cross or a choice. */

import { h } from './dom.js';
import { icon } from './icons.js';
import { say } from './texts.js';

/** @import { Child } from './dom.js' */

/**
 * Show a dialog. Closing it removes it from the page.
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
  const opener = document.activeElement;
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!opener?.isConnected) replacementOf(opener)?.focus();
  });
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Return the element with the same `data-key` as one that a redraw has replaced.
 * @param {Element | null} element
 * @returns {HTMLElement | null}
 */
function replacementOf(element) {
  const key = element?.getAttribute('data-key');
  return key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

/**
 * Ask for a confirmation. The focus is on the button that cancels.
 * @param {string} question
 * @param {string} about - the details
 * @param {string} yes - the text of the button that confirms
 * @param {'harm' | 'main'} [kind] - of this button
 * @returns {Promise<boolean>} whether it was confirmed
 */
export function askToConfirm(question, about, yes, kind = 'harm') {
  return new Promise((resolve) => {
    const confirm = h('button', { class: kind }, yes);
    const cancel = h('button', {}, say('cancel'));
    const dialog = showDialog(question, [h('p', {}, about), h('div', { class: 'row' }, confirm, cancel)]);
    let confirmed = false;
    confirm.addEventListener('click', () => {
      confirmed = true;
      dialog.close();
    });
    cancel.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(confirmed));
    cancel.focus();
  });
}
