/**
 * The page of a game: a board, a panel, a bar of tools, and the connection to what plays
 * the game. A lesson or a replay makes the same page of other tools and connections.
 */

import { lazy, loadAfterFirstTouch } from '../lib/lazy.js';
import { InputController } from './act/controller.js';
import { Dragging } from './act/dragging.js';
import { drawAfterPress } from './act/draw_after_press.js';
import { Foresight, watchLeaving, watchPlaces } from './act/foresight.js';
import { Guide } from './act/guide.js';
import { watchPointerKind } from './act/pointer_kind.js';
import { shortcuts } from './act/shortcuts.js';
import { boardTools, toolbar } from './act/toolbar.js';
import { viewLookedAt } from './model/model.js';
import { nameAt } from './model/persons.js';
import { createStore } from './model/store.js';
import { createPanel } from './panel/panel.js';
import { redraw } from './panel/redraw.js';
import { showConnectionLost } from './show/announce.js';
import { createBoardView } from './show/board_view.js';
import { MESSAGES } from './show/messages.js';
import { copyMomentLink } from './show/moment_link.js';
import { MessagePresenter } from './show/presenter.js';
import { ReplayPlayer } from './show/replay.js';
import { awaitFirstTouch } from './show/sound/player.js';
import { StageHost } from './show/stage/host.js';
import { showTabTitle } from './show/tab_title.js';

/** @import { Icon } from '../lib/icons.js' */
/** @import { Request } from '../wire.js' */
/** @import { Model } from './model/model.js' */
/** @import { Store } from './model/store.js' */
/** @import { Panel } from './panel/panel.js' */
/** @import { BoardView } from './show/board_view.js' */
/** @import { PanelHandlers } from './panel/panel.js' */
/** @import { SentWhole } from './wire/view_patches.js' */

/**
 * The parts of the page of a game.
 * @typedef {object} Page
 * @property {Store} store
 * @property {BoardView} boardView
 * @property {StageHost} stage
 * @property {Panel} panel
 * @property {ReplayPlayer} replay
 * @property {MessagePresenter} presenter
 * @property {InputController} controller
 * @property {Foresight} foresight
 * @property {Guide} guide
 * @property {readonly Tool[]} tools
 * @property {(wanted: Request) => void} send
 * @property {() => void} draw
 */

/**
 * What a message does.
 * @template {SentWhole} M
 * @typedef {(page: Page, message: M) => void | Promise<void>} MessageHandler
 */

/**
 * What the messages of each type do.
 * @typedef {{ [Type in SentWhole['type']]?: MessageHandler<Extract<SentWhole, { type: Type }>> }} MessageHandlers
 */

/**
 * Something that a person can use at any time: with a button, a key, or both.
 * @typedef {object} Tool
 * @property {string} name - tells tools apart
 * @property {() => string} title - its name on the page
 * @property {readonly string[]} keys - that use it
 * @property {'bar' | 'menu' | 'board'} [button] - where its button is
 * @property {Icon} [icon]
 * @property {(model: Model) => boolean} [available] - whether it can be used now; always, if it is left out
 * @property {() => string} [unavailable] - why it cannot be used, if it cannot
 * @property {boolean} [passing] - whether its button is only in the bar while it can be used
 * @property {(model: Model) => boolean} [pressed] - whether it is on, if it can be switched
 * @property {(page: Page, key?: string) => void} use
 * @property {MessageHandlers} [answers] - what the answers of the server do
 */

/**
 * What a page is made of.
 * @typedef {object} Parts
 * @property {HTMLElement} play - holds the board and the panel
 * @property {HTMLElement} board
 * @property {HTMLElement} panel
 * @property {HTMLElement} bar
 * @property {readonly Tool[]} tools
 * @property {(listeners: PageListeners) => { send: (wanted: Request) => void }} connect
 */

/**
 * What a connection calls.
 * @typedef {object} PageListeners
 * @property {(message: SentWhole) => void} onMessage
 * @property {(lost: boolean) => void} onLost
 */

const links = lazy(() => import('./menu/invitations.js'));
const seats = lazy(() => import('./menu/take_back.js'));

/**
 * Make a page, and connect it.
 * @param {Parts} parts
 * @returns {Page}
 */
export function createPage(parts) {
  const store = createStore(({ sent }) => {
    // Seen at once, even while a press delays the drawing of the rest.
    if (sent) document.body.classList.add('sent');
    page.draw();
    controller.requestOdds();
  });
  const replay = createReplay(() => page);
  const answers = Object.assign({}, MESSAGES, ...parts.tools.map((tool) => tool.answers));
  const presenter = new MessagePresenter(
    () => page,
    answers,
    (working) => parts.play.setAttribute('aria-busy', String(working)),
  );
  const send = (/** @type {Request} */ wanted) => connection.send(wanted);
  const controller = new InputController(store, presenter, send);
  const boardView = createBoardView(parts.board, store, (place, kind) => {
    controller.choose(place, kind);
    // The place stands for several actions: the keyboard goes on where they are.
    if (kind === 'key' && store.model.asked.length > 1) panel.focus();
  });
  const foresight = new Foresight(store, send, boardView.foresee);
  const pointerKindOf = watchPointerKind(parts.play);
  const stage = new StageHost(parts.board, store, (actions, click) => controller.press(actions, pointerKindOf(click)));
  const panel = createPanel(
    parts.panel,
    panelHandlers(() => page, pointerKindOf),
    replay,
  );
  const draw = drawAfterPress(parts.panel, () => drawPage(page, parts));
  /** @type {Page} */
  const page = {
    store,
    boardView,
    foresight,
    guide: new Guide(send),
    stage,
    panel,
    replay,
    presenter,
    controller,
    tools: parts.tools,
    send,
    draw,
  };
  const connection = parts.connect(listenersOf(page));
  parts.board.append(boardTools(page));
  listenTo(page, parts);
  return page;
}

/**
 * Listen to pointers and keys.
 * @param {Page} page
 * @param {Parts} parts
 */
function listenTo(page, { board, panel }) {
  const { presenter, foresight } = page;
  // A touch of the board, wherever it is, ends what is being shown.
  board.addEventListener('pointerdown', () => presenter.rush());
  watchPlaces(board, (place) => presenter.working || foresight.lookAt(place));
  watchLeaving(panel, () => foresight.look(null));
  new Dragging(page).listen([board, panel]);
  shortcuts(page);
  awaitFirstTouch();
  loadAfterFirstTouch();
}

/**
 * @param {() => Page} page
 * @returns {ReplayPlayer}
 */
function createReplay(page) {
  const controller = () => page().controller;
  return new ReplayPlayer(
    (moment) => controller().visit(moment),
    () => {
      controller().leavePast();
      const { view } = page().store.model;
      if (view) void page().stage.settle(view);
    },
    {
      continueFrom: (moment) => void controller().continueFrom(moment),
      copyLink: (moment) => void copyMomentLink(moment),
    },
  );
}

/**
 * @param {Page} page
 * @returns {PageListeners}
 */
function listenersOf({ presenter, replay, store }) {
  return {
    onMessage: (message) => presenter.add(message),
    onLost: (lost) => {
      if (lost) replay.stop();
      store.change({ ...store.model, lost });
    },
  };
}

/**
 * Show the model of a page as it is now.
 * @param {Page} page
 * @param {Parts} parts
 */
function drawPage(page, { bar, panel: panelElement }) {
  const { boardView, foresight, panel, store } = page;
  const view = viewLookedAt(store.model);
  if (!view) return;
  const focused = document.activeElement;
  boardView.show(view);
  foresight.follow(store.model);
  // It may know already what enemies could do after the action that is to be confirmed.
  const { model } = store;
  page.guide.follow(model);
  panel.show(model);
  redraw(bar, toolbar(page, view), panelElement);
  showConnectionLost(model.lost);
  showTabTitle(model);
  // What had the focus may be gone, such as an empty place.
  if (focused?.isConnected === false && document.activeElement === document.body) panel.focus();
  document.body.classList.toggle('lost', model.lost);
  document.body.classList.toggle('sent', model.sent);
}

/**
 * What a person does in the panel.
 * @param {() => Page} page
 * @param {ReturnType<typeof watchPointerKind>} pointerKindOf
 * @returns {PanelHandlers}
 */
function panelHandlers(page, pointerKindOf) {
  const [controller, board] = [() => page().controller, () => page().boardView.board];
  return {
    pick: (subject) => controller().pick(subject),
    press: (action, click) => controller().press([action], pointerKindOf(click)),
    play: (action) => controller().play(action),
    ask: (actions) => controller().confirm(actions),
    auto: () => controller().auto(),
    orientation: () => board().orientation,
    show: (action) => {
      if (page().presenter.working) return;
      page().boardView.mark(action);
      page().foresight.look(action);
    },
    look: (unit) => {
      controller().look(unit);
      if (unit.at) board().focus(unit.at);
    },
    go: (place) => board().focus(place),
    point: (place) => place && board().flash(place),
    replay: () => page().replay.run(),
    again: (swapped) => void controller().again(swapped),
    lastFight: () => page().replay.go(page().store.model.view?.moment ?? 0),
    answerDraw: (accept) => page().send({ type: 'answer-draw', at: controller().at, accept }),
    takeBack: async (seat) => {
      const { model } = page().store;
      const { takeBack } = await seats();
      await takeBack(model.game?.game ?? '', seat, nameAt(model, seat));
    },
    invite: async (seat) => (await links()).inviteTo(page().store.model, seat),
    help: () =>
      page()
        .tools.find(({ name }) => name === 'how-to')
        ?.use(page()),
  };
}
