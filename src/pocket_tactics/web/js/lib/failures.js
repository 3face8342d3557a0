/** The message that a page could not be loaded, with the reason and a button to try again. */

import { h } from './dom.js';
import { ServerError } from './http.js';
import { say } from './texts.js';

/** Show every `ServerError` that no other code has handled. */
export function showFailures() {
  addEventListener('unhandledrejection', (event) => show(event.reason, event));
  // The browser reports a rejected `await` at the top level of a module as an error.
  addEventListener('error', (event) => show(event.error, event));
}

/**
 * @param {unknown} error
 * @param {Event} event - that reports the error
 */
function show(error, event) {
  if (!(error instanceof ServerError)) return;
  event.preventDefault();
  if (document.querySelector('.failure')) return;
  document
    .querySelector('main')
    ?.append(
      h(
        'div',
        { class: 'failure', role: 'alert' },
        h('p', {}, error.message),
        h('button', { class: 'main', onclick: () => location.reload() }, say('try-again')),
      ),
    );
}
