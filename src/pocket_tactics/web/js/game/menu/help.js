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
  const marks = unit ? [h('h3', {}, say('signs')), legend(unit, orientation)] : [];
  const keys = [h('h3', {}, say('keys')), keyTable(orientation, tools)];
  showDialog(say('how-to'), [...howTo(game.edition), ...marks, ...keys], { wide: true });
}
