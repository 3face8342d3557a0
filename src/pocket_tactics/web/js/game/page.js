/**
 * The page of a game: a board, a panel, a toolbar, and the connection that sends the messages.
 * A lesson creates the same page with other tools and another connection.
 */

import { lazy, loadAfterFirstTouch } from '../lib/lazy.js';
import { InputController } from './act/controller.js';
import { drawAfterPress } from './act/draw_after_press.js';
import { Foresight, onActionLeave, onPlaceHover } from './act/foresight.js';
import { Guide } from './act/guide.js';
import { loadDragging } from './act/load_dragging.js';
import { OddsRequests } from './act/odds_requests.js';
import { watchPointerKind } from './act/pointer_kind.js';
import { shortcuts } from './act/shortcuts.js';
import { boardTools, toolbar } from './act/toolbar.js';
import { shownView } from './model/model.js';
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
import { loadAtFirstInput } from './show/sound/player.js';
import { StageHost } from './show/stage/host.js';
import { showTabTitle } from './show/tab_title.js';

/** @import { MomentHandlers } from './show/replay.js' */
/** @import { Icon } from '../lib/icons.js' */
/** @import { PointerKind } from '../board/types.js' */
/** @import { Place, Request } from '../wire.js' */
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
 * @property {OddsRequests} oddsRequests
 * @property {Foresight} foresight
 * @property {Guide} guide
 * @property {readonly Tool[]} tools
 * @property {(request: Request) => void} send
 * @property {() => void} draw
 */

/**
 * A function that handles a message of the server.
 * @template {SentWhole} M
 * @typedef {(page: Page, message: M) => void | Promise<void>} MessageHandler
 */

/**
 * The handler of each type of message.
 * @typedef {{ [Type in SentWhole['type']]?: MessageHandler<Extract<SentWhole, { type: Type }>> }} MessageHandlers
 */

/**
 * A command with a button, keyboard shortcuts, or both.
 * @typedef {object} Tool
 * @property {string} name - unique id of the tool
 * @property {() => string} title - the name on its button
 * @property {readonly string[]} keys - keyboard shortcuts
 * @property {'bar' | 'menu' | 'board'} [button] - the location of its button
 * @property {Icon} [icon]
 * @property {(model: Model) => boolean} [available] - whether it can be used now; the default is always
 * @property {() => string} [unavailable] - the reason why it is not available
 * @property {boolean} [onlyWhileAvailable] - whether to hide its button in the bar while it is not available
 * @property {(page: Page) => boolean} [pressed] - whether a toggle is on
 * @property {(page: Page, key?: string) => void} use
 * @property {MessageHandlers} [answers] - handlers of the answers of the server
 */

/**
 * The elements, tools and connection of a page.
 * @typedef {object} Parts
 * @property {HTMLElement} play - contains the board and the panel
 * @property {HTMLElement} board
 * @property {HTMLElement} panel
 * @property {HTMLElement} bar
 * @property {readonly Tool[]} tools
 * @property {(listeners: PageListeners) => { send: (request: Request) => void }} connect
 * @property {(() => void) | null} [join] - opens the invitation that this page has, if any
 */

/**
 * The functions that a connection calls.
 * @typedef {object} PageListeners
 * @property {(message: SentWhole) => void} onMessage
 * @property {(lost: boolean) => void} onLost
 */

const loadInvitations = lazy(() => import('./menu/invitations.js'));
const loadTakeBack = lazy(() => import('./menu/take_back.js'));

/**
 * Create a page, and connect it.
 * @param {Parts} parts
 * @returns {Page}
 */
export function createPage(parts) {
  const store = createStore(({ sent }) => {
    // Set the class at once, even if a press in the panel delays the redraw.
    if (sent) document.body.classList.add('sent');
    page.draw();
    oddsRequests.request();
  });
  const replay = createReplay(() => page);
  const answers = Object.assign({}, MESSAGES, ...parts.tools.map((tool) => tool.answers));
  const presenter = new MessagePresenter(
    () => page,
    answers,
    (working) => parts.play.setAttribute('aria-busy', String(working)),
  );
  const send = (/** @type {Request} */ request) => connection.send(request);
  const guide = new Guide(send);
  const controller = new InputController(store, presenter, send, guide);
  const oddsRequests = new OddsRequests(store, send);
  const boardView = createBoardView(parts.board, store, (place, kind) => choosePlace(page, place, kind));
  const foresight = new Foresight(store, send, boardView.showForeseen);
  const pointerKindOf = watchPointerKind(parts.play);
  const stage = new StageHost(
    parts.board,
    store,
    (actions, click) => controller.press(actions, pointerKindOf(click)),
    () => panel.focus(),
  );
  const panel = createPanel(
    parts.panel,
    panelHandlers(() => page, pointerKindOf, parts.join),
    replay,
  );
  const draw = drawAfterPress(parts.panel, () => drawPage(page, parts));
  /** @type {Page} */
  const page = {
    store,
    boardView,
    foresight,
    guide,
    stage,
    panel,
    replay,
    presenter,
    controller,
    oddsRequests,
    tools: parts.tools,
    send,
    draw,
  };
  const connection = parts.connect(listenersOf(page));
  parts.board.append(boardTools(page));
  addListeners(page, parts);
  return page;
}

/**
 * Choose a place. If several actions lead to it, move the keyboard focus to their buttons.
 * @param {Page} page
 * @param {Place} place
 * @param {PointerKind} kind
 */
function choosePlace({ controller, store, panel }, place, kind) {
  controller.choose(place, kind);
  if (kind === 'key' && store.model.toConfirm.length > 1) panel.focus();
}

/**
 * Add the listeners for pointers and keys.
 * @param {Page} page
 * @param {Parts} parts
 */
function addListeners(page, { board, panel }) {
  const { boardView, presenter, foresight, store } = page;
  // A press anywhere on the board finishes the current animation.
  board.addEventListener('pointerdown', () => presenter.finishAnimations());
  onPlaceHover(board, (place) => presenter.working || foresight.hoverPlace(place));
  onActionLeave(panel, () => {
    if (store.model.preview?.attack) boardView.preview(null);
    foresight.hoverAction(null);
  });
  loadDragging(page, [board, panel]);
  shortcuts(page);
  loadAtFirstInput();
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
      if (view) void page().stage.showPosition(view);
    },
    momentHandlers(page),
  );
}

/**
 * Return the handlers for a moment in the replay, and for the end.
 * @param {() => Page} page
 * @returns {MomentHandlers}
 */
function momentHandlers(page) {
  return {
    continueFrom: (moment) => void page().controller.continueFrom(moment),
    copyLink: (moment) => void copyMomentLink(moment),
  };
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
 * Redraw a page from its current model.
 * @param {Page} page
 * @param {Parts} parts
 */
function drawPage(page, { bar, panel: panelElement }) {
  const { boardView, foresight, panel, store } = page;
  const view = shownView(store.model);
  if (!view) return;
  const focused = document.activeElement;
  boardView.show(view);
  foresight.update(store.model);
  // Read the model again: `foresight.update` may have added the threats after the action to confirm.
  const { model } = store;
  page.guide.update(model);
  panel.show(model);
  redraw(bar, toolbar(page, view), panelElement);
  showConnectionLost(model.lost);
  showTabTitle(model);
  // The redraw may have removed the focused element, such as an empty place.
  if (focused?.isConnected === false && document.activeElement === document.body) panel.focus();
  document.body.classList.toggle('lost', model.lost);
  document.body.classList.toggle('sent', model.sent || page.guide.isAsked(model));
}

/**
 * Return the handlers of the panel.
 * @param {() => Page} page
 * @param {ReturnType<typeof watchPointerKind>} pointerKindOf
 * @param {Parts['join']} join
 * @returns {PanelHandlers}
 */
function panelHandlers(page, pointerKindOf, join) {
  const [controller, board] = [() => page().controller, () => page().boardView.board];
  return {
    pick: (subject) => controller().pick(subject),
    press: (action, click) => controller().press([action], pointerKindOf(click)),
    decide: (action) => controller().press([action], 'mouse'),
    play: (action) => controller().play(action),
    confirm: (actions) => controller().confirm(actions),
    auto: () => controller().auto(),
    orientation: () => board().orientation,
    show: (action) => {
      if (page().presenter.working) return;
      page().boardView.preview(action);
      page().foresight.hoverAction(action);
    },
    showUnit: (unit) => {
      controller().showUnit(unit);
      if (unit.at) board().focus(unit.at);
    },
    focusPlace: (place) => board().focus(place),
    flashPlace: (place) => place && board().flash(place),
    replay: () => page().replay.run(),
    playAgain: (swapped) => void controller().playAgain(swapped),
    showLastAction: () => page().replay.runLastAction(page().store.model.view?.moment ?? 0),
    findLostAction: () => page().send({ type: 'lost-by', at: controller().at }),
    showMoment: (moment) => page().replay.goTo(moment),
    ...momentHandlers(page),
    answerDraw: (accept) => page().send({ type: 'answer-draw', at: controller().at, accept }),
    takeBack: async (seat) => {
      const { model } = page().store;
      const { takeBack } = await loadTakeBack();
      await takeBack(model.game?.game ?? '', seat, nameAt(model, seat));
    },
    join: join ?? null,
    invite: async (seat) => (await loadInvitations()).inviteTo(page().store.model, seat),
    help: () =>
      page()
        .tools.find(({ name }) => name === 'how-to')
        ?.use(page()),
  };
}
