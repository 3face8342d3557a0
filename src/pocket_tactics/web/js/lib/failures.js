/** Showing that a page could not be loaded, and why, with a button to try again. */

import { h } from './dom.js';
import { ServerError } from './http.js';
import { say } from './texts.js';

/** Show the refusal of a request that nothing else has dealt with. */
export function showFailures() {
  addEventListener('unhandledrejection', (event) => show(event.reason, event));
  // A module that waits for a request fails as a script does.
  addEventListener('error', (event) => show(event.error, event));
}

/**
 * @param {unknown} error
 * @param {Event} event - that reports it
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
