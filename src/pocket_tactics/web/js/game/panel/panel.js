/** The panel next to or below the board: question, decision, cards, forces, log. */

import { h } from '../../lib/dom.js';
import { lazy } from '../../lib/lazy.js';
import { chip } from '../../lib/players.js';
import { say, sayIfKnown, unbroken } from '../../lib/texts.js';
import { shownView } from '../model/model.js';
import { laysPieces } from '../model/position.js';
import { isInFirstTurns, recentVerdict } from '../model/transitions.js';
import { announceQuestion, clearNotices, placeNotices } from '../show/announce.js';
import { cardsOf } from './cards.js';
import { company } from './company.js';
import { decision, pickedWords, spokenConfirmation } from './decision.js';
import { endReason, endTitle, resultOf } from './ending.js';
import { trayPanel, verdictPanel } from './fight.js';
import { forces } from './forces.js';
import { logEntries } from './log.js';
import { recap } from './recap.js';
import { redraw } from './redraw.js';
import { rovingTabIndex } from './roving.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { Place, EventView, UnitView, View } from '../../wire.js' */
/** @import { ReplayPlayer } from '../show/replay.js' */
/** @import { Model } from '../model/model.js' */
/** @import { CompanyHandlers } from './company.js' */
/** @import { Handlers } from './decision.js' */
/** @import { EndingHandlers } from './afterwards.js' */

/**
 * The handlers of the panel.
 * @typedef {Handlers & EndingHandlers & CompanyHandlers & {
 *   showUnit: (unit: UnitView) => void,
 *   focusPlace: (place: Place) => void,
 *   flashPlace: (place: Place | null) => void,
 *   answerDraw: (accept: boolean) => void,
 *   help: () => void,
 * }} PanelHandlers
 */

/**
 * @typedef {object} Panel
 * @property {(model: Model) => void} show
 * @property {(model: Model) => void} showDice - show rolling dice, without their sentence
 * @property {(model: Model) => void} showEvent - show an event, without the decision after it
 * @property {(bar: readonly Child[]) => void} showStory - show the controls of the story, or remove them
 * @property {() => void} focus - focus the question or the confirmation
 * @property {() => void} focusHint - move the focus from the question, the selection or another action to that of the hint
 */

const loadRareParts = lazy(async () => {
  const [{ afterwards, mistakeAt }, { drawOffer }, { threatList }, { replayControls }] = await Promise.all([
    import('./afterwards.js'),
    import('./offer.js'),
    import('./threats.js'),
    import('../show/replay_controls.js'),
  ]);
  return { afterwards, drawOffer, mistakeAt, replayControls, threatList };
});

/** The rarely shown parts, once they are loaded. @type {Awaited<ReturnType<typeof loadRareParts>> | null} */
let rareParts = null;

/** The parts above the forces and the log, from top to bottom. */
const PARTS = /** @type {const} */ ([
  'offer',
  'question',
  'end',
  'company',
  'story',
  'danger',
  'guide',
  'advice',
  'news',
  'tip',
  'past',
  'decision',
  'outcome',
  'warned',
  'cards',
]);

/** The parts drawn from the model. The presenter draws the story. */
const MODEL_PARTS = /** @type {readonly Exclude<typeof PARTS[number], 'story'>[]} */ (
  PARTS.filter((name) => name !== 'story')
);

/**
 * Create a panel in an element.
 * @param {HTMLElement} element
 * @param {PanelHandlers} handlers
 * @param {ReplayPlayer} replay
 * @returns {Panel}
 */
export function createPanel(element, handlers, replay) {
  const parts = new Map(PARTS.map((name) => [name, partOf(name)]));
  const forcesElement = h('div', { class: 'forces' });
  const entries = h('ol', { class: 'log', reversed: true, 'aria-label': say('log') });
  const question = /** @type {HTMLElement} */ (parts.get('question'));
  element.setAttribute('aria-label', say('panel'));
  const sections = [collapsible('forces', forcesElement), collapsible('log', entries)];
  element.append(...parts.values(), ...sections);
  const updateTabStop = rovingTabIndex(entries);
  const updateLog = onlyOnChange((/** @type {readonly EventView[]} */ log) => {
    redraw(entries, logEntries(log, handlers.flashPlace), question);
    updateTabStop();
  });
  placeNotices(question);
  const clearOldNotices = onlyOnChange(clearNotices);
  const scrollToTopic = topicScroller(element, question);
  /** @type {Model | null} */
  let shown = null;
  const showRareParts = async () => {
    // If the server cannot be reached, the page says so, and the next model tries again.
    rareParts = await loadRareParts().catch(() => null);
    if (rareParts && shown) show(shown);
  };
  /** @param {Model} model */
  const show = (model) => {
    const view = shownView(model);
    if (!view) return;
    if (needsRareParts(model, view)) void showRareParts();
    element.querySelector('.loading')?.remove();
    const contents = contentOfParts(model, view, handlers, replay);
    const focusedBefore = document.activeElement;
    for (const name of MODEL_PARTS) redraw(parts.get(name) ?? element, contents[name], question);
    focusNextQuestion(shown, view, question);
    shown = model;
    for (const each of sections) each.hidden = false;
    scrollToTopic(model);
    clearOldNotices(view.number);
    redraw(forcesElement, forces(model, view, handlers.showUnit), question);
    updateLog(model.past ? model.past.events : model.log);
    announceQuestion(announcementOf(model, view, question), isNewlyShown(focusedBefore));
  };
  const outcome = parts.get('outcome') ?? element;
  /** @param {Model} model */
  const showDice = (model) => redraw(outcome, [trayPanel(model.tray, 'rolling')], question);
  /** @param {Model} model */
  const showEvent = (model) => {
    redraw(outcome, [trayPanel(model.tray), verdictPanel(model.verdict)], question);
    updateLog(model.log);
  };
  const focus = () => /** @type {HTMLElement} */ (element.querySelector('.sure') ?? question).focus();
  const showStory = (/** @type {readonly Child[]} */ bar) => redraw(parts.get('story') ?? element, bar, question);
  const focusHint = () => focusHintIn(element);
  return { show, showDice, showEvent, showStory, focus, focusHint };
}

/**
 * Move the focus to the action of a hint, and keep the reason visible.
 * @param {HTMLElement} panel
 */
function focusHintIn(panel) {
  if (!document.activeElement?.matches('.question, .picked, .act, body')) return;
  /** @type {HTMLElement | null} */ (panel.querySelector('.act.hinted'))?.focus();
  panel.querySelector('.advice')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Move the focus from an answer to the next question: it may have an answer of the same name.
 * @param {Model | null} shown
 * @param {View} view
 * @param {HTMLElement} question
 */
function focusNextQuestion(shown, view, question) {
  const isNext = shown !== null && shownView(shown)?.number !== view.number;
  if (isNext && document.activeElement?.matches('.act')) question.focus();
}

/**
 * @param {typeof PARTS[number]} name
 * @returns {HTMLElement}
 */
function partOf(name) {
  return name === 'question' ? h('h1', { class: name, tabindex: '-1' }) : h('div', { class: name });
}

/**
 * Return a function that is only called when its argument has changed.
 * @template Value
 * @param {(value: Value) => void} callback
 * @returns {(value: Value) => void}
 */
function onlyOnChange(callback) {
  /** @type {Value | undefined} */
  let last;
  return (value) => {
    if (value !== last) callback(value);
    last = value;
  };
}

/**
 * Return the text to announce to screen readers: the result, a question or the selection. Events
 * are announced separately.
 * @param {Model} model
 * @param {View} view
 * @param {HTMLElement} question
 * @returns {string}
 */
function announcementOf(model, view, question) {
  if (model.past) return '';
  if (view.outcome) return resultOf(model, view);
  if (!view.yours) return '';
  // Single choices and pieces to lay are selected by default, so they are not announced.
  const picked = view.choices.length > 1 && !laysPieces(view) ? pickedWords(model, view) : '';
  return (spokenConfirmation(model, view) ?? picked) || (question.textContent ?? '');
}

/**
 * Whether a question or selection has just received the focus.
 * @param {Element | null} focusedBefore - the focused element before the redraw
 * @returns {boolean}
 */
function isNewlyShown(focusedBefore) {
  const now = document.activeElement;
  return now !== null && now !== focusedBefore && now.matches('.sure, .picked, .question');
}

/**
 * Return a key of the topic of the panel. When it changes, the panel scrolls to its top.
 * @param {Model} model
 * @param {HTMLElement} question
 * @returns {string}
 */
function topicOf({ picked, toConfirm }, question) {
  return [question.textContent, picked, toConfirm.length].join();
}

/**
 * Whether the player answers a question of a fight, chooses what to do with a unit, or confirms an action.
 * @param {Model} model
 */
const asksWithinTurn = ({ past, picked, toConfirm, view }) =>
  past === null && view?.yours === true && (view.fight !== null || picked !== null || toConfirm.length > 0);

/**
 * Return a function that scrolls a panel when its topic changes: to its top, or to the question of the topic.
 * @param {HTMLElement} panel
 * @param {HTMLElement} question
 * @returns {(model: Model) => void}
 */
function topicScroller(panel, question) {
  let last = '';
  return (model) => {
    const topic = topicOf(model, question);
    if (topic === last) return;
    last = topic;
    panel.scrollTop = 0;
    if (asksWithinTurn(model)) revealQuestion(panel, question);
  };
}

/**
 * Scroll to the question if it or its first answer, about 90 pixels high, is below the panel.
 * @param {HTMLElement} panel
 * @param {HTMLElement} question
 */
function revealQuestion(panel, question) {
  const bottom = question.offsetTop + question.offsetHeight + 90;
  if (bottom > panel.clientHeight) panel.scrollTop = question.offsetTop - 10;
}

/**
 * Return the content of each part.
 * @param {Model} model
 * @param {View} view
 * @param {PanelHandlers} handlers
 * @param {ReplayPlayer} replay
 * @returns {Record<typeof MODEL_PARTS[number], readonly Child[]>}
 */
function contentOfParts(model, view, handlers, replay) {
  const { past } = model;
  // A confirmation hides other parts, so that it is visible even on a small screen.
  const showsDetails = past === null && model.toConfirm.length === 0;
  return {
    question: questionContent(model, view),
    end: past ? [] : endReason(model, view),
    company: showsDetails ? company(model, view, handlers) : [],
    danger: showsDetails ? notice(model.danger) : [],
    guide: showsDetails ? guideNote(model.tip) : [],
    advice: showsDetails ? notice(model.advice) : [],
    news: showsDetails && view.yours && !view.fight ? recap(model) : [],
    tip: showsDetails ? tip(model, view, handlers.help) : [],
    decision: past ? [] : decisionContent(model, view, handlers),
    outcome: past || view.fight ? [] : [verdictPanel(recentVerdict(model))],
    cards: cardsOf(model, view),
    ...contentOfRareParts(model, view, handlers, replay),
  };
}

/**
 * Return the content of the rarely shown parts.
 * @param {Model} model
 * @param {View} view
 * @param {PanelHandlers} handlers
 * @param {ReplayPlayer} replay
 * @returns {Record<'offer' | 'past' | 'warned', readonly Child[]>}
 */
function contentOfRareParts(model, view, handlers, replay) {
  const { past, threats } = model;
  if (!rareParts) return { offer: [], past: [], warned: [] };
  return {
    offer: past ? [] : rareParts.drawOffer(model, view, handlers.answerDraw),
    past: past ? [...rareParts.mistakeAt(model, past), rareParts.replayControls(replay, past)] : [],
    warned: [rareParts.threatList(threats, handlers.focusPlace)],
  };
}

/**
 * Return a collapsible section. Its heading stays a heading for screen readers, which it would not
 * be in a `<summary>`.
 * @param {'forces' | 'log'} name
 * @param {HTMLElement} content
 * @returns {HTMLElement}
 */
function collapsible(name, content) {
  const button = h('button', { class: 'bare', 'aria-expanded': true }, say(name));
  button.addEventListener('click', () => {
    content.hidden = !content.hidden;
    button.ariaExpanded = String(!content.hidden);
  });
  // Hidden until the first position, which would move it down.
  return h('section', { class: 'fold', hidden: true }, h('h2', {}, button), content);
}

/**
 * Return a sentence that was announced before; empty without a sentence.
 * @param {string} sentence
 * @returns {Child[]}
 */
function notice(sentence) {
  return sentence ? [h('p', {}, unbroken(sentence))] : [];
}

/**
 * Return the tip of the guide; empty without a tip.
 * @param {string} sentence
 * @returns {Child[]}
 */
function guideNote(sentence) {
  return sentence ? [h('p', {}, h('b', {}, `${say('guide')}: `), sentence)] : [];
}

/** The turns of a side in which the tip explains a turn. */
const TURNS_WITH_TIP = 3;

/**
 * Return the tip for beginners on the current decision, and in the first turn of each side the
 * goal of the game.
 * @param {Model} model
 * @param {View} view
 * @param {() => void} help
 * @returns {Child[]}
 */
function tip(model, view, help) {
  const text = view.yours ? sayIfKnown(`tip-${view.step}`) : null;
  const isKnown = view.step === 'take-turn' && !isInFirstTurns(model, TURNS_WITH_TIP);
  if (text === null || isKnown) return [];
  const goal = isInFirstTurns(model, 1) ? sayIfKnown(`goal-${model.game?.edition}`) : null;
  return [
    goal && h('p', { class: 'goal' }, goal),
    h('p', {}, text, ' ', h('button', { class: 'rule', 'data-key': 'tip', onclick: help }, say('how-to'))),
  ];
}

/**
 * Return the question with the seat that decides, or the result.
 * @param {Model} model
 * @param {View} view
 * @returns {Child[]}
 */
function questionContent(model, view) {
  if (model.past) return [view.headline];
  if (view.outcome) return endTitle(model, view.outcome, view);
  const seat = view.mover !== null && view.mover >= 0 ? chip(view.mover) : null;
  return [seat, (view.yours && view.heading) || view.headline];
}

/**
 * Return the choices of the player, or the end of the game. The guide of a lesson says how it ended.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers & EndingHandlers} handlers
 * @returns {Child[]}
 */
function decisionContent(model, view, handlers) {
  if (!view.outcome) return decision(model, view, handlers);
  return rareParts && model.game?.game ? rareParts.afterwards(model, view, handlers) : [];
}

/**
 * Whether rarely shown parts have to be loaded.
 * @param {Model} model
 * @param {View} view
 */
const needsRareParts = ({ past, threats }, { outcome, offer }) =>
  rareParts === null && [past, threats, outcome, offer].some((each) => each !== null);
