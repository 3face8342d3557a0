/** The tool that opens the menu of the game. */

import { lazy } from '../../lib/lazy.js';
import { say } from '../../lib/texts.js';

/** @import { Page, Tool } from '../page.js' */

const menu = lazy(() => import('../menu/menu.js'));

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
  const { showMenu } = await menu();
  // What was chosen in it can be seen on the page.
  showMenu(page)?.addEventListener('close', page.draw);
}
