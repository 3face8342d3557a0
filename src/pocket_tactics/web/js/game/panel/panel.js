/** The panel beside or below the board: question, decision, cards, forces, log. */

import { h } from '../../lib/dom.js';
import { lazy } from '../../lib/lazy.js';
import { chip } from '../../lib/players.js';
import { say, sayIfKnown, unbroken } from '../../lib/texts.js';
import { viewLookedAt } from '../model/model.js';
import { laysPieces } from '../model/position.js';
import { isFirstTurn, recentVerdict } from '../model/transitions.js';
import { announceQuestion, clearNotices, placeNotices } from '../show/announce.js';
import { cardsOf } from './cards.js';
import { company } from './company.js';
import { decision, doubtOf, pickedWords } from './decision.js';
import { endReason, endTitle, resultOf } from './ending.js';
import { trayPanel, verdictPanel } from './fight.js';
import { forces } from './forces.js';
import { logEntries } from './log.js';
import { recap } from './recap.js';
import { redraw } from './redraw.js';
import { oneStop } from './roving.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { Place, EventView, UnitView, View } from '../../wire.js' */
/** @import { ReplayPlayer } from '../show/replay.js' */
/** @import { Model, Past } from '../model/model.js' */
/** @import { CompanyHandlers } from './company.js' */
/** @import { Handlers } from './decision.js' */
/** @import { EndingHandlers } from './afterwards.js' */

/**
 * What a person does in the panel.
 * @typedef {Handlers & EndingHandlers & CompanyHandlers & {
 *   look: (unit: UnitView) => void,
 *   go: (place: Place) => void,
 *   point: (place: Place | null) => void,
 *   answerDraw: (accept: boolean) => void,
 *   help: () => void,
 * }} PanelHandlers
 */

/**
 * @typedef {object} Panel
 * @property {(model: Model) => void} show
 * @property {(model: Model) => void} showDice - show the dice that fall, without what they show in words
 * @property {(model: Model) => void} showEvent - show what has just happened, and no more
 * @property {(bar: readonly Child[]) => void} showStory - show what others do, or no more
 * @property {() => void} focus - go to the question, or to what is to be confirmed
 * @property {() => void} focusHint - go from the question to the choice of the hint
 */

const loadSeldom = lazy(async () => {
  const [{ afterwards }, { drawOffer }, { threatList }, { replayControls }] = await Promise.all([
    import('./afterwards.js'),
    import('./offer.js'),
    import('./threats.js'),
    import('../show/replay_controls.js'),
  ]);
  return { afterwards, drawOffer, replayControls, threatList };
});

/** The parts that are seldom shown, once they are loaded. @type {Awaited<ReturnType<typeof loadSeldom>> | null} */
let seldom = null;

/** The parts above the forces and the log, from top to bottom; the question is among them. */
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

/** The parts that show the model; the story is shown while it is told. */
const DRAWN = /** @type {readonly Exclude<typeof PARTS[number], 'story'>[]} */ (
  PARTS.filter((name) => name !== 'story')
);

/**
 * A panel in an element.
 * @param {HTMLElement} element
 * @param {PanelHandlers} handlers
 * @param {ReplayPlayer} replay
 * @returns {Panel}
 */
export function createPanel(element, handlers, replay) {
  const parts = new Map(PARTS.map((name) => [name, partOf(name)]));
  const everybody = h('div', { class: 'forces' });
  const entries = h('ol', { class: 'log', reversed: true, 'aria-label': say('log') });
  const question = /** @type {HTMLElement} */ (parts.get('question'));
  element.setAttribute('aria-label', say('panel'));
  const folds = [fold('forces', everybody), fold('log', entries)];
  element.append(...parts.values(), ...folds);
  const settle = oneStop(entries);
  const list = changed((/** @type {readonly EventView[]} */ told) => {
    redraw(entries, logEntries(told, handlers.point), question);
    settle();
  });
  placeNotices(question);
  const forget = changed(clearNotices);
  const top = changed(() => {
    element.scrollTop = 0;
  });
  /** @type {Model | null} */
  let shown = null;
  const complete = async () => {
    // If the server cannot be reached, the page says so, and the next model tries again.
    seldom = await loadSeldom().catch(() => null);
    if (seldom && shown) show(shown);
  };
  /** @param {Model} model */
  const show = (model) => {
    const view = viewLookedAt(model);
    if (!view) return;
    shown = model;
    if (needsSeldom(model, view)) void complete();
    element.querySelector('.loading')?.remove();
    const contents = contentsOf(model, view, handlers, replay);
    const held = document.activeElement;
    for (const name of DRAWN) redraw(parts.get(name) ?? element, contents[name], question);
    for (const each of folds) each.hidden = false;
    top(topicOf(model, question));
    forget(view.number);
    redraw(everybody, forces(model, view, handlers.look), question);
    list(model.past ? model.past.events : model.log);
    announceQuestion(announcementOf(model, view, question), isNewlyShown(held));
  };
  const outcome = parts.get('outcome') ?? element;
  /** @param {Model} model */
  const showDice = (model) => redraw(outcome, [trayPanel(model.tray, 'rolling')], question);
  /** @param {Model} model */
  const showEvent = (model) => {
    redraw(outcome, [trayPanel(model.tray), verdictPanel(model.verdict)], question);
    list(model.log);
  };
  const focus = () => /** @type {HTMLElement} */ (element.querySelector('.sure') ?? question).focus();
  const showStory = (/** @type {readonly Child[]} */ bar) => redraw(parts.get('story') ?? element, bar, question);
  const focusHint = () => {
    if (![question, document.body].includes(/** @type {HTMLElement} */ (document.activeElement))) return;
    /** @type {HTMLElement | null} */ (element.querySelector('.act.hinted'))?.focus();
  };
  return { show, showDice, showEvent, showStory, focus, focusHint };
}

/**
 * @param {typeof PARTS[number]} name
 * @returns {HTMLElement}
 */
function partOf(name) {
  return name === 'question' ? h('h1', { class: name, tabindex: '-1' }) : h('div', { class: name });
}

/**
 * What is done only if it is about something else than the last time.
 * @template Matter
 * @param {(matter: Matter) => void} work
 * @returns {(matter: Matter) => void}
 */
function changed(work) {
  /** @type {Matter | undefined} */
  let last;
  return (matter) => {
    if (matter !== last) work(matter);
    last = matter;
  };
}

/**
 * What is asked of whoever listens; how a turn stands is told by what happens.
 * @param {Model} model
 * @param {View} view
 * @param {HTMLElement} question
 * @returns {string}
 */
function announcementOf(model, view, question) {
  if (model.past) return '';
  if (view.outcome) return resultOf(model, view);
  if (!view.yours) return '';
  // A single choice, and a piece to be laid, are picked from the beginning.
  const picked = view.choices.length > 1 && !laysPieces(view) ? pickedWords(model, view) : '';
  return (doubtOf(model, view) ?? picked) || (question.textContent ?? '');
}

/**
 * Whether the focus has come from elsewhere to what is asked.
 * @param {Element | null} held - what had the focus before
 * @returns {boolean}
 */
function isNewlyShown(held) {
  const now = document.activeElement;
  return now !== null && now !== held && now.matches('.sure, .picked, .question');
}

/**
 * What the panel is about: when that changes, one looks at its beginning.
 * @param {Model} model
 * @param {HTMLElement} question
 * @returns {string}
 */
function topicOf({ picked, asked }, question) {
  return [question.textContent, picked, asked.length].join();
}

/**
 * What each part holds.
 * @param {Model} model
 * @param {View} view
 * @param {PanelHandlers} handlers
 * @param {ReplayPlayer} replay
 * @returns {Record<typeof DRAWN[number], readonly Child[]>}
 */
function contentsOf(model, view, handlers, replay) {
  const { past } = model;
  // What is to be confirmed is to be seen at once, on a small screen as well.
  const plain = past === null && model.asked.length === 0;
  return {
    question: questionContent(model, view),
    end: past ? [] : endReason(model, view),
    company: plain ? company(model, view, handlers) : [],
    danger: plain ? notice(model.danger) : [],
    guide: plain ? guideNote(model.tip) : [],
    advice: plain ? notice(model.advice) : [],
    news: plain && view.yours && !view.fight ? recap(model) : [],
    tip: plain ? tip(model, view, handlers.help) : [],
    decision: past ? happened(past) : decided(model, view, handlers),
    outcome: past || view.fight ? [] : [verdictPanel(recentVerdict(model))],
    cards: cardsOf(model, view),
    ...seldomContents(model, view, handlers, replay),
  };
}

/**
 * The contents that are seldom shown.
 * @param {Model} model
 * @param {View} view
 * @param {PanelHandlers} handlers
 * @param {ReplayPlayer} replay
 * @returns {Record<'offer' | 'past' | 'warned', readonly Child[]>}
 */
function seldomContents(model, view, handlers, replay) {
  const { past, threats } = model;
  if (!seldom) return { offer: [], past: [], warned: [] };
  return {
    offer: past ? [] : seldom.drawOffer(model, view, handlers.answerDraw),
    past: past ? [seldom.replayControls(replay, past)] : [],
    warned: [seldom.threatList(threats, handlers.go)],
  };
}

/**
 * A part that can be closed; its heading is one for screen readers too, which a
 * `<summary>` would swallow.
 * @param {'forces' | 'log'} name
 * @param {HTMLElement} content
 * @returns {HTMLElement}
 */
function fold(name, content) {
  const button = h('button', { class: 'bare', 'aria-expanded': true }, say(name));
  button.addEventListener('click', () => {
    content.hidden = !content.hidden;
    button.ariaExpanded = String(!content.hidden);
  });
  // Shown with the first position, which would push it down.
  return h('section', { class: 'fold', hidden: true }, h('h2', {}, button), content);
}

/**
 * What led to a past moment.
 * @param {Past} past
 * @returns {Child[]}
 */
function happened(past) {
  return past.events.map((told) => h('p', { class: 'happened' }, told.sentence));
}

/**
 * A sentence that was spoken when it came, if there is one.
 * @param {string} sentence
 * @returns {Child[]}
 */
function notice(sentence) {
  return sentence ? [h('p', {}, unbroken(sentence))] : [];
}

/**
 * The tip of the guide, if it gives one.
 * @param {string} sentence
 * @returns {Child[]}
 */
function guideNote(sentence) {
  return sentence ? [h('p', {}, h('b', {}, `${say('guide')}: `), sentence)] : [];
}

/**
 * What somebody new to the game needs to know about the decision that is due; in the first
 * turn of each side, how one wins.
 * @param {Model} model
 * @param {View} view
 * @param {() => void} help
 * @returns {Child[]}
 */
function tip(model, view, help) {
  const text = view.yours ? sayIfKnown(`tip-${view.step}`) : null;
  if (text === null) return [];
  const goal = isFirstTurn(model) ? sayIfKnown(`goal-${model.game?.edition}`) : null;
  return [
    goal && h('p', { class: 'goal' }, goal),
    h('p', {}, text, ' ', h('button', { class: 'rule', 'data-key': 'tip', onclick: help }, say('how-to'))),
  ];
}

/**
 * What is asked, and of whom; or how the game ended.
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
 * @param {Model} model
 * @param {View} view
 * @param {Handlers & EndingHandlers} handlers
 * @returns {Child[]}
 */
function decided(model, view, handlers) {
  if (!view.outcome) return decision(model, view, handlers);
  return seldom ? seldom.afterwards(model, view, handlers) : [];
}

/**
 * Whether parts are to be shown that are still to be loaded.
 * @param {Model} model
 * @param {View} view
 */
const needsSeldom = ({ past, threats }, { outcome, offer }) =>
  seldom === null && [past, threats, outcome, offer].some((each) => each !== null);
