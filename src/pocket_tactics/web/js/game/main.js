/** The page of a game: the socket, the board and the panel, and what ties them. */

import { createBoard } from '../board/board.js';
import { showDialog } from '../lib/dialogs.js';
import { byId, fill, h } from '../lib/dom.js';
import { send } from '../lib/server.js';
import { setting } from '../lib/settings.js';
import { loadTexts, say } from '../lib/texts.js';
import { speak, tellLost, toast } from './announce.js';
import { arrivals, playEvent } from './animation.js';
import { createCaption } from './caption.js';
import { connect } from './connection.js';
import { showHelp, showMenu } from './menu.js';
import { EMPTY, asking, at, happened, lookedAt, picking, previewing, received } from './model.js';
import { hurry } from './pace.js';
import { createPanel } from './panel.js';
import { redraw } from './panel/redraw.js';
import { film as createFilm } from './past.js';
import { actionsAt, actionsOf, able, onlyAction, placeSubject, placesOf, unitAt } from './position.js';
import { queue } from './queue.js';
import { sceneOf } from './scene.js';
import { shortcuts } from './shortcuts.js';
import { steady } from './steady.js';
import { toolbar } from './toolbar.js';

/** @typedef {import('../wire.js').Sent} Sent */
/** @typedef {import('../wire.js').ActionView} ActionView */
/** @typedef {import('../wire.js').Place} Place */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../board/types.js').How} How */
/** @typedef {import('../board/types.js').Scene} Scene */

/** So many updates may wait before a way to skip them is offered. */
const PATIENCE = 3;

await loadTexts();
const path = location.pathname.replace(/\/$/, '');
byId('board').setAttribute('role', 'group');
byId('board').setAttribute('aria-label', say('board'));
byId('board').append(h('div', { id: 'skip' }));
const board = createBoard(byId('board'), { onPlace });
const caption = createCaption(byId('board'), (key) => scene?.labels.get(key));
const film = createFilm((moment) => visit(moment), leavePast);
const panel = createPanel(byId('panel'), { pick, play, ask, auto, show: mark, look, go: board.focus.bind(board), replay: film.run, again, help: () => showHelp(model) }, film);

/** @type {Model} */
let model = EMPTY;

const draw = steady(byId('panel'), drawNow);

/** @type {Scene | null} */
let scene = null;

/**
 * Show a position on the board.
 * @param {import('../wire.js').View} view
 */
function stage(view) {
  scene = sceneOf(model, view, say);
  board.show(scene);
  caption.retell();
}

/** Show the model as it is now. */
function drawNow() {
  const view = lookedAt(model);
  if (!view) return;
  const held = document.activeElement;
  stage(view);
  panel.show(model);
  redraw(byId('bar'), toolbar(model, view, tools), byId('panel'));
  tellLost(model.lost);
  // What had the focus may be gone, such as an empty place.
  if (held?.isConnected === false && document.activeElement === document.body) panel.focus();
  document.body.classList.toggle('lost', model.lost);
  document.body.classList.toggle('sent', model.sent);
}

/** @param {Model} next */
function become(next) {
  model = next;
  draw();
  weigh();
}

/** The position and subject whose odds were asked for last. */
let weighed = '';

/** Ask for the odds of what is picked. */
function weigh() {
  const view = model.view;
  if (!view?.yours || model.past) return;
  const wanted = `${view.number} ${model.picked ?? ''}`;
  if (wanted === weighed || actionsOf(view, model.picked).length === 0) return;
  weighed = wanted;
  socket.send({ type: 'weigh', at: view.number, subject: model.picked ?? '' });
}

/** @param {Sent} message */
async function show(message, waiting = 0) {
  if (message.type === 'refused') return refused(message);
  if (message.type === 'reason') return toast(message.sentence, message.rule);
  if (message.type === 'hinted') return hinted(message);
  if (message.type === 'undone') speak([message.sentence]);
  if (message.type === 'threatened' && message.threats.length === 0) toast(say('no-threats'));
  if (message.type === 'visited') film.shown(message);
  become(message.type === 'update' ? await played(message, waiting) : received(model, message));
  if (message.type === 'snapshot') arrived();
  if (message.type === 'welcome') document.title = `${message.title} · ${say('title')}`;
  if (message.type === 'update') await Promise.all(arrivals(message.events).map((unit) => board.arrive(unit)));
}

/** Whether the address asks (`?watch`) for the film of the game, which begins once. */
let watching = new URLSearchParams(location.search).has('watch');

function arrived() {
  if (watching) film.run();
  watching = false;
}

/**
 * Tell why something was refused; what came too late needs no word, the news is here.
 * @param {import('../wire.js').Refused} refusal
 */
function refused(refusal) {
  become({ ...model, sent: false });
  if (refusal.kind !== 'stale') toast(refusal.sentence, refusal.rule);
}

/**
 * The model after an update, whose events are spoken and shown one by one.
 * @param {import('../wire.js').Update} update
 * @param {number} waiting
 * @returns {Promise<Model>}
 */
async function played(update, waiting) {
  const before = model.view;
  speak(update.events.map((told) => told.sentence));
  if (waiting === 0) skipping = false;
  if (!before || document.hidden || model.past || skipping) return received(model, update);
  offerSkip(waiting > PATIENCE);
  for (const told of update.events) {
    model = happened(model, told);
    panel.tell(model);
    await playEvent(board, told.event, before);
  }
  return at(model, update.view);
}

/** Whether what waits to be shown is to be shown at once. */
let skipping = false;

/** @param {boolean} much   whether much waits to be shown */
function offerSkip(much) {
  const skip = h('button', { class: 'main', onclick: catchUp }, say('skip'));
  fill(byId('skip'), ...(much ? [skip] : []));
}

function catchUp() {
  skipping = true;
  offerSkip(false);
  rush();
}

/** @param {import('../wire.js').Hinted} hint */
function hinted(hint) {
  const action = model.view?.actions.find((each) => each.text === hint.action);
  if (action) become(picking(model, action.subject));
  if (action && model.view) for (const place of placesOf(model.view, action)) board.flash(place);
  toast(hint.sentence);
}

const messages = queue(show, (working) => byId('play').setAttribute('aria-busy', String(working)));
const socket = connect(`${path}/socket`, seatsOfPage(), (message) => messages.add(message), (lost) => become({ ...model, lost }), gone);

/**
 * Say that the game was deleted, or what is wrong with it.
 * @param {string} reason
 */
function gone(reason) {
  showDialog(reason || say('gone'), [h('a', { class: 'button main', href: '/' }, say('home'))]);
}

/**
 * The seats that the address names (`?seats=0,2`); those of all persons if it names none.
 * @returns {readonly number[] | null}
 */
function seatsOfPage() {
  const named = new URLSearchParams(location.search).get('seats');
  return named === null ? null : named.split(',').filter(Boolean).map(Number);
}

/** The number of the position that the person is looking at. */
function number() {
  return model.view?.number ?? 0;
}

/** @param {string | null} subject */
function pick(subject) {
  if (busy()) return;
  become(picking(model, subject));
}

/** @param {readonly ActionView[]} actions */
function ask(actions) {
  become(asking(model, actions));
}

/**
 * Whether the page has still to show what happened; then that is hurried up.
 * @returns {boolean}
 */
function busy() {
  if (messages.busy) rush();
  return messages.busy || model.sent;
}

function rush() {
  hurry();
  board.hurry();
}

/** @param {ActionView} action */
function play(action) {
  if (busy()) return;
  // The server may work at it while the page is drawn.
  socket.send({ type: 'play', at: number(), action: action.text });
  become({ ...asking(model, []), sent: true });
}

/**
 * Show on the board where an action leads, and what it would lay there.
 * @param {ActionView | null} action
 */
function mark(action) {
  const view = model.view;
  if (!view || messages.busy || model.sent) return;
  if (model.preview !== null || action?.piece) {
    model = previewing(model, action);
    stage(view);
  }
  if (action) for (const place of placesOf(view, action)) board.flash(place);
}

/** @param {import('../wire.js').UnitView} unit */
function look(unit) {
  if (!unit.at) return;
  if (model.view?.yours && !model.past && able(model.view).has(unit.id)) become(picking({ ...model, shown: unit.at }, unit.id));
  else become({ ...model, shown: unit.at });
  board.focus(unit.at);
}

function auto() {
  if (busy()) return;
  become({ ...model, sent: true });
  socket.send({ type: 'auto', at: number() });
}

/**
 * A place was chosen: act there, pick who stands there, or look at it.
 * @param {Place} place
 * @param {How} how
 */
function onPlace(place, how) {
  const view = lookedAt(model);
  if (!view) return;
  if (busy()) return;
  model = { ...model, shown: place };
  const actions = model.past || !view.yours ? [] : actionsFor(view, place);
  if (actions.length > 0) return act(actions, how);
  const subject = view.yours && !model.past ? placeSubject(view, place) : null;
  const only = subject === null ? null : onlyAction(view, subject);
  if (only) return act([only], how);
  if (subject !== null) return pick(subject);
  const unit = unitAt(view, place);
  if (unit && unit.id !== model.picked && able(view).has(unit.id) && !model.past) return pick(unit.id);
  if (unit === null || unit.id !== model.picked) forbidden(view, place);
  become(asking(model, []));
}

/**
 * What may be done at a place: with what is picked, or with a subject that is a place.
 * @param {import('../wire.js').View} view
 * @param {Place} place
 * @returns {ActionView[]}
 */
function actionsFor(view, place) {
  return actionsAt(view, actionsOf(view, model.picked), place);
}

/**
 * Play what a place was chosen for; a finger is asked again before what is for good.
 * @param {readonly ActionView[]} actions
 * @param {How} how
 */
function act(actions, how) {
  const [action, ...others] = actions;
  if (!action) return;
  if (others.length > 0 || (how === 'touch' && wantsAsking(action))) ask(actions);
  else play(action);
}

/**
 * Whether a finger is asked again: dice are never taken back, and what others answer
 * with dice is not either.
 * @param {ActionView} action
 * @returns {boolean}
 */
function wantsAsking({ then }) {
  return then === 'dice' || (then === 'others' && setting('asking') === 'always');
}

/**
 * Ask why what is picked may not go to a place.
 * @param {import('../wire.js').View} view
 * @param {Place} place
 */
function forbidden(view, place) {
  const unit = view.units.find((each) => each.id === model.picked);
  if (unit && view.yours && !model.past) socket.send({ type: 'why', at: number(), unit: unit.id, to: place });
}

/** Begin another game of the same kind, and go to it. */
async function again() {
  const id = path.split('/').at(-1);
  const made = await send(`/api/games/${id}/again`, null);
  location.assign(`/games/${made.id}`);
}

/** @param {number} moment */
function visit(moment) {
  socket.send({ type: 'visit', moment });
}

function leavePast() {
  become({ ...model, past: null });
}

const tools = {
  undo: () => socket.send({ type: 'undo', at: number() }),
  hint: () => socket.send({ type: 'hint', at: number() }),
  threats: toggleThreats,
  fit: () => board.fit(),
  look: () => visit(model.view?.moment ?? 0),
  help: () => void showHelp(model),
  menu: () => showMenu(model, tools),
};

function toggleThreats() {
  if (model.threats) return become({ ...model, threats: null });
  const unit = model.view?.units.some((each) => each.id === model.picked) ? model.picked : null;
  socket.send({ type: 'threats', at: number(), unit: unit ?? '' });
}

shortcuts({
  escape: () => (model.asked.length > 0 ? ask([]) : pick(null)),
  undo: tools.undo,
  hint: tools.hint,
  threats: tools.threats,
  menu: tools.menu,
  help: tools.help,
  question: panel.focus,
  zoom: (factor) => (factor === 0 ? board.fit() : board.zoom(factor)),
});
