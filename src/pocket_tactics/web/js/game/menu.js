/** The menu of a game: help, settings, the record, the library. */

import { showDialog } from '../lib/dialogs.js';
import { h } from '../lib/dom.js';
import { howTo } from '../lib/howto.js';
import { leaveGame } from '../lib/leaving.js';
import { settingsForm } from '../lib/preferences.js';
import { ServerError } from '../lib/server.js';
import { say } from '../lib/texts.js';
import { toast } from './announce.js';
import { invitations } from './invitations.js';
import { keyTable } from './key_table.js';
import { signList } from './signs.js';

/** @import { Orientation } from '../board/types.js' */
/** @import { Model } from './model.js' */
/** @import { Tools } from './toolbar.js' */

/**
 * @param {Model} model
 * @param {Tools} tools
 * @returns {HTMLDialogElement | null}
 */
export function showMenu(model, tools) {
  const { game } = model;
  if (!game) return null;
  const close = () => dialog.close();
  const then = (/** @type {() => void} */ deed) => () => {
    close();
    deed();
  };
  const dialog = showDialog(say('menu'), [
    h('p', { class: 'dim' }, game.title),
    ...game.dice.map((sentence) => h('p', { class: 'small' }, sentence)),
    h(
      'div',
      { class: 'menu-items' },
      h('button', { onclick: then(tools.help) }, say('how-to')),
      h('a', { class: 'button', href: `/library?edition=${game.edition}` }, say('library')),
      h('button', { onclick: then(tools.look) }, say('look-back')),
      h('button', { onclick: then(tools.fit) }, say('fit')),
      h('a', { class: 'button', href: `/api/games/${game.game}/record`, download: true }, say('download')),
      game.can_leave ? h('button', { onclick: then(() => void leave(game.game)) }, say('leave')) : null,
      h('a', { class: 'button', href: '/' }, say('home')),
    ),
    ...invitations(game, model.view?.seats ?? []),
    h('h3', {}, say('settings')),
    settingsForm(),
  ]);
  return dialog;
}

/**
 * Leave the game, and its page.
 * @param {string} game - its id
 */
async function leave(game) {
  try {
    if (await leaveGame(game)) location.assign('/');
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    toast(error.message);
  }
}

/**
 * How the game is played, what the marks on its board mean, and which keys there are.
 * @param {Model} model
 * @param {Orientation} orientation - of the map
 */
export function showHelp(model, orientation) {
  if (!model.game) return;
  const { edition, cards } = model.game;
  const unit = cards.find((card) => card.kind === 'unit');
  const signs = unit ? [h('h3', {}, say('signs')), signList(unit, orientation)] : [];
  showDialog(say('how-to'), [...howTo(edition), ...signs, h('h3', {}, say('keys')), keyTable(orientation)], {
    wide: true,
  });
}
