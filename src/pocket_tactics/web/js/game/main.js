/** The page of a game: the socket, the board and the panel, and what ties them. */

import { showDialog } from '../lib/dialogs.js';
import { byId, h } from '../lib/dom.js';
import { loadTexts, say } from '../lib/texts.js';
import { tellLost } from './announce.js';
import { connect } from './connection.js';
import { Decider } from './decider.js';
import { drawAfterPress } from './draw_after_press.js';
import { Film } from './film.js';
import { followInvitation } from './invitations.js';
import { showHelp, showMenu } from './menu.js';
import { viewLookedAt } from './model.js';
import { redraw } from './panel/redraw.js';
import { createPanel } from './panel.js';
import { watchPointerKind } from './pointer_kind.js';
import { shortcuts } from './shortcuts.js';
import { createStage } from './stage.js';
import { createStore } from './store.js';
import { Teller } from './teller.js';
import { canAsk, canUndo, toolbar } from './toolbar.js';

/** @import { PanelDeeds } from './panel.js' */
/** @import { Tools } from './toolbar.js' */

/** The seats that a game can have. */
const SEATS = new Set('012345');

await loadTexts();
const path = location.pathname.replace(/\/$/, '');
const pointerKindOf = watchPointerKind(byId('panel'));
const draw = drawAfterPress(byId('panel'), drawNow);
const store = createStore(({ sent }) => {
  // Seen at once, even while a press keeps the rest from being drawn.
  if (sent) document.body.classList.add('sent');
  draw();
  decider.weigh();
});
const stage = createStage(byId('board'), store, (place, kind) => decider.choose(place, kind));
const film = new Film(
  (moment) => decider.visit(moment),
  () => decider.leavePast(),
);
const panel = createPanel(byId('panel'), deeds(), film);
const teller = new Teller({ store, stage, panel, film }, (working) =>
  byId('play').setAttribute('aria-busy', String(working)),
);
await followInvitation(path);
const socket = connect(`${path}/socket`, seatsOfPage(), {
  onMessage: (message) => teller.add(message),
  onLost: (lost) => {
    if (lost) film.stop();
    store.change({ ...store.model, lost });
  },
  onGone: gone,
});
const decider = new Decider(store, teller, (wanted) => socket.send(wanted));

// A touch of the board, wherever it is, ends what is being shown.
byId('board').addEventListener('pointerdown', () => teller.rush());

/** Show the model as it is now. */
function drawNow() {
  const { model } = store;
  const view = viewLookedAt(model);
  if (!view) return;
  const held = document.activeElement;
  stage.show(view);
  panel.show(model);
  redraw(byId('bar'), toolbar(model, view, tools), byId('panel'));
  tellLost(model.lost);
  // What had the focus may be gone, such as an empty place.
  if (held?.isConnected === false && document.activeElement === document.body) panel.focus();
  document.body.classList.toggle('lost', model.lost);
  document.body.classList.toggle('sent', model.sent);
}

/**
 * What a person does in the panel.
 * @returns {PanelDeeds}
 */
function deeds() {
  return {
    pick: (subject) => decider.pick(subject),
    press: (action, click) => decider.press(action, pointerKindOf(click)),
    play: (action) => decider.play(action),
    ask: (actions) => decider.confirm(actions),
    auto: () => decider.auto(),
    orientation: () => stage.board.orientation,
    show: (action) => !teller.working && stage.mark(action),
    look: (unit) => {
      decider.look(unit);
      if (unit.at) stage.board.focus(unit.at);
    },
    go: (place) => stage.board.focus(place),
    point: (place) => place && stage.board.flash(place),
    replay: () => film.run(),
    again: () => void decider.again(path.split('/').at(-1) ?? ''),
    help: () => tools.help(),
  };
}

/**
 * The seats that the address names (`?seats=0,2`); those of all persons if it names none.
 * @returns {readonly number[] | null}
 */
function seatsOfPage() {
  const named = new URLSearchParams(location.search).get('seats');
  return named === null
    ? null
    : named
        .split(',')
        .filter((seat) => SEATS.has(seat))
        .map(Number);
}

/**
 * Say that the game was deleted, or what is wrong with it.
 * @param {string} reason
 */
function gone(reason) {
  const home = h('a', { class: 'button main', href: '/' }, say('home'));
  showDialog(reason || say('gone'), [home]).addEventListener('close', () => location.assign('/'));
}

/** @type {Tools} */
const tools = {
  undo: () => canUndo(store.model) && socket.send({ type: 'undo', at: decider.at }),
  hint: () => canAsk(store.model) && socket.send({ type: 'hint', at: decider.at }),
  threats: () => canAsk(store.model) && decider.threats(),
  fit: () => stage.board.fit(),
  look: () => film.go(store.model.view?.moment ?? 0),
  help: () => showHelp(store.model, stage.board.orientation),
  // What was chosen there may be seen on the page.
  menu: () => showMenu(store.model, tools)?.addEventListener('close', () => draw()),
};

shortcuts({
  escape: () => decider.escape(),
  undo: tools.undo,
  hint: tools.hint,
  threats: tools.threats,
  menu: tools.menu,
  help: tools.help,
  question: panel.focus,
  zoom: (factor) => (factor === 0 ? stage.board.fit() : stage.board.zoom(factor)),
});
