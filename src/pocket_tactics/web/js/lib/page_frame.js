/** The bar of the pages outside a game, and their content. The server wrote the bar. */

import { byId, fill } from './dom.js';
import { showFailures } from './failures.js';
import { icon } from './icons.js';
import { lazy } from './lazy.js';

/** @import { Child } from './dom.js' */

const settings = lazy(() => import('./settings_dialog.js'));

/** Make the bar work, and show what could not be loaded. */
export function pageFrame() {
  showFailures();
  const button = enabled('settings', async () => (await settings()).showSettings());
  button.firstElementChild?.replaceWith(icon('settings'));
}

/**
 * Give a button of the server's page what it does.
 * @param {string} id
 * @param {() => void} use
 * @returns {HTMLButtonElement}
 */
export function enabled(id, use) {
  const button = /** @type {HTMLButtonElement} */ (byId(id));
  button.addEventListener('click', use);
  button.disabled = false;
  return button;
}

/**
 * Show the content of a page, in the place of what the server wrote.
 * @param {HTMLElement} main
 * @param {...(Child | readonly Child[])} children
 */
export function showContent(main, ...children) {
  fill(main, ...children);
  main.removeAttribute('aria-busy');
}
