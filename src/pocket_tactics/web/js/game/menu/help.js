/** The help dialog: a summary of the rules, the legend of marks, and the keyboard shortcuts. */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { howTo } from '../../lib/howto.js';
import { loadStyles } from '../../lib/styles.js';
import { say } from '../../lib/texts.js';
import { keyTable } from '../act/key_table.js';
import { legend } from './legend.js';

/** @import { Page } from '../page.js' */

await loadStyles('menu');

/** @param {Page} page */
export function showHelp({ store, boardView, tools }) {
  const { game } = store.model;
  if (!game) return;
  const { orientation } = boardView.board;
  const unit = game.cards.find((card) => card.kind === 'unit');
  const headings = [...(unit ? [heading('signs')] : []), heading('keys')];
  const parts = [...(unit ? [legend(unit, orientation)] : []), keyTable(orientation, tools)];
  showDialog(
    say('how-to'),
    [
      h('nav', { class: 'row', 'aria-label': say('how-to') }, headings.map(jumpButton)),
      ...howTo(game.edition),
      ...headings.flatMap((each, index) => [each, parts[index] ?? null]),
    ],
    { wide: true },
  );
}

/**
 * @param {string} name - the id of its text
 * @returns {HTMLElement}
 */
const heading = (name) => h('h3', { tabindex: '-1' }, say(name));

/**
 * Return a button that goes to a heading of the dialog.
 * @param {HTMLElement} target
 * @returns {HTMLElement}
 */
function jumpButton(target) {
  const jump = () => {
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  };
  return h('button', { onclick: jump }, target.textContent);
}
