/** The menu dialog: tools, library, game record, invitations, settings. */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { settingsForm } from '../../lib/settings_form.js';
import { loadStyles } from '../../lib/styles.js';
import { say } from '../../lib/texts.js';
import { isAvailable } from '../act/toolbar.js';
import { invitations } from './invitations.js';

/** @import { Page } from '../page.js' */

await loadStyles('menu');

/**
 * @param {Page} page
 * @returns {HTMLDialogElement | null}
 */
export function showMenu(page) {
  const { game } = page.store.model;
  if (!game) return null;
  const tools = page.tools.filter((tool) => tool.button === 'menu' && isAvailable(tool, page));
  const dialog = showDialog(say('menu'), [
    h('p', { class: 'dim' }, game.title),
    ...game.dice.map((sentence) => h('p', { class: 'small' }, sentence)),
    h(
      'div',
      { class: 'menu-items' },
      tools.map((tool) => {
        const use = () => {
          dialog.close();
          tool.use(page);
        };
        return h('button', { 'aria-pressed': tool.pressed?.(page) ?? null, onclick: use }, tool.title());
      }),
      h('a', { class: 'button', href: `/library?edition=${game.edition}` }, say('library')),
      h('a', { class: 'button', href: `/api/games/${game.game}/record`, download: true }, say('download')),
      h('a', { class: 'button', href: '/' }, say('home')),
    ),
    ...invitations(page.store.model, () => dialog.close()),
    h('h3', {}, say('settings')),
    settingsForm(),
  ]);
  return dialog;
}
