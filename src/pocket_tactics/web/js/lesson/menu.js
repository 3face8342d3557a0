/** The menu of a lesson: tools, other pages, settings. */

import { isAvailable } from '../game/act/toolbar.js';
import { showDialog } from '../lib/dialogs.js';
import { h } from '../lib/dom.js';
import { settingsForm } from '../lib/settings_form.js';
import { loadStyles } from '../lib/styles.js';
import { say } from '../lib/texts.js';

/** @import { Page } from '../game/page.js' */

await loadStyles('menu');

/**
 * @param {Page} page
 * @returns {HTMLDialogElement}
 */
export function showLessonMenu(page) {
  const tools = page.tools.filter((tool) => tool.button === 'menu' && isAvailable(tool, page));
  const edition = page.store.model.game?.edition ?? '';
  const dialog = showDialog(say('menu'), [
    h(
      'div',
      { class: 'menu-items' },
      tools.map((tool) => {
        const use = () => {
          dialog.close();
          tool.use(page);
        };
        return h('button', { onclick: use }, tool.title());
      }),
      h('a', { class: 'button', href: '/learn' }, say('all-lessons')),
      h('a', { class: 'button', href: `/library?edition=${edition}` }, say('library')),
      h('a', { class: 'button', href: '/' }, say('home')),
    ),
    h('h3', {}, say('settings')),
    settingsForm(),
  ]);
  return dialog;
}
