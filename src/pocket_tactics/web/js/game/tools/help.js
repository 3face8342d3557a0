/** The tool that opens the help dialog. */

import { lazy } from '../../lib/lazy.js';
import { say } from '../../lib/texts.js';

/** @import { Page, Tool } from '../page.js' */

const loadHelp = lazy(() => import('../menu/help.js'));

/** @type {Tool} */
export const HELP = {
  name: 'how-to',
  title: () => say('how-to'),
  keys: ['?'],
  button: 'menu',
  use: (page) => void show(page),
};

/** @param {Page} page */
async function show(page) {
  const { showHelp } = await loadHelp();
  showHelp(page);
}
