/** The tool that explains the game: its rules in short, the marks, the keys. */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { howTo } from '../../lib/howto.js';
import { say } from '../../lib/texts.js';
import { keyTable } from '../act/key_table.js';
import { legend } from '../menu/legend.js';

/** @import { Page, Tool } from '../page.js' */

/** @type {Tool} */
export const HELP = {
  name: 'how-to',
  title: () => say('how-to'),
  keys: ['?'],
  button: 'menu',
  use: showHelp,
};

/** @param {Page} page */
function showHelp({ store, boardView, tools }) {
  const { game } = store.model;
  if (!game) return;
  const { orientation } = boardView.board;
  const unit = game.cards.find((card) => card.kind === 'unit');
  const marks = unit ? [h('h3', {}, say('signs')), legend(unit, orientation)] : [];
  const keys = [h('h3', {}, say('keys')), keyTable(orientation, tools)];
  showDialog(say('how-to'), [...howTo(game.edition), ...marks, ...keys], { wide: true });
}
