/** The message that a page could not be loaded or has failed, with a button to try again. */

import { h } from './dom.js';
import { ServerError } from './http.js';
import { say } from './texts.js';

/** Show every error that no other code has handled. */
export function showFailures() {
  addEventListener('unhandledrejection', (event) => show(event.reason, event));
  // The browser reports a rejected `await` at the top level of a module as an error.
  addEventListener('error', (event) => show(event.error, event));
}

/**
 * Show an error. What the browser itself refuses or cancels, such as sound, is none of the page.
 * @param {unknown} error
 * @param {Event} event - that reports the error
 */
function show(error, event) {
  if (!(error instanceof Error) || error instanceof DOMException) return;
  // The browser logs an error of the page, but not one of the server.
  if (error instanceof ServerError) event.preventDefault();
  if (document.querySelector('.failure')) return;
  document
    .querySelector('main')
    ?.append(
      h(
        'div',
        { class: 'failure', role: 'alert' },
        h('p', {}, error instanceof ServerError ? error.message : say('page-failed')),
        h('button', { class: 'main', onclick: () => location.reload() }, say('try-again')),
      ),
    );
}
