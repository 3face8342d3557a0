/** The bar and the foot that the pages outside a game share. */

import { showDialog } from './dialogs.js';
import { byId, fill, h } from './dom.js';
import { showFailures } from './failures.js';
import { icon } from './icons.js';
import { settingsForm } from './settings_form.js';
import { say } from './texts.js';

/** Put the bar and the foot onto the page, and show what could not be loaded. */
export function pageFrame() {
  showFailures();
  fill(
    byId('bar'),
    h('a', { class: 'brand', href: '/' }, say('title')),
    h('span', { class: 'grow' }),
    h('a', { class: 'button bare', href: '/library' }, say('library')),
    h(
      'button',
      { class: 'bare', onclick: () => void showDialog(say('settings'), [settingsForm()]) },
      icon('settings'),
      h('span', { class: 'wide-only' }, say('settings')),
    ),
  );
  fill(byId('foot'), h('p', {}, say('credit')));
}
