/** The bar and the content of the pages outside a game. The bar is part of the server's HTML. */

import { byId, fill } from './dom.js';
import { showFailures } from './failures.js';
import { icon } from './icons.js';
import { lazy } from './lazy.js';

/** @import { Child } from './dom.js' */

const settings = lazy(() => import('./settings_dialog.js'));

/** Enable the buttons of the bar, and show failed requests. */
export function pageFrame() {
  showFailures();
  const button = enableButton('settings', async () => (await settings()).showSettings());
  button.firstElementChild?.replaceWith(icon('settings'));
}

/**
 * Enable a button of the server's HTML.
 * @param {string} id
 * @param {() => void} onClick
 * @returns {HTMLButtonElement}
 */
export function enableButton(id, onClick) {
  const button = /** @type {HTMLButtonElement} */ (byId(id));
  button.addEventListener('click', onClick);
  button.disabled = false;
  return button;
}

/**
 * Show the content of a page instead of the server's placeholder.
 * @param {HTMLElement} main
 * @param {...(Child | readonly Child[])} children
 */
export function showContent(main, ...children) {
  fill(main, ...children);
  main.removeAttribute('aria-busy');
}
