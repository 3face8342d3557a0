/** The tool that opens the menu dialog. */

import { lazy } from '../../lib/lazy.js';
import { say } from '../../lib/texts.js';

/** @import { Page, Tool } from '../page.js' */

const loadMenu = lazy(() => import('../menu/menu.js'));

/** @type {Tool} */
export const MENU = {
  name: 'menu',
  title: () => say('menu'),
  keys: ['m'],
  button: 'bar',
  icon: 'menu',
  use: (page) => void show(page),
};

/** @param {Page} page */
async function show(page) {
  const { showMenu } = await loadMenu();
  // Redraw the page: the dialog can change settings.
  showMenu(page)?.addEventListener('close', page.draw);
}
