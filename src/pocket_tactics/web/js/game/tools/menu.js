/** The tool that opens the menu of the game. */

import { say } from '../../lib/texts.js';
import { showMenu } from '../menu/menu.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const MENU = {
  name: 'menu',
  title: () => say('menu'),
  keys: ['m'],
  button: 'bar',
  icon: 'menu',
  // What was chosen in it can be seen on the page.
  use: (page) => showMenu(page)?.addEventListener('close', page.draw),
};
