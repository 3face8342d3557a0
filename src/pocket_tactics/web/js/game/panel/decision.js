/** The decision panel: the subjects, then the actions of the selected one with their odds. */

import { h } from '../../lib/dom.js';
import { icon } from '../../lib/icons.js';
import { setting } from '../../lib/settings.js';
import { named, say, unbroken } from '../../lib/texts.js';
import { warningOf } from '../model/model.js';
import { nameAt, waitingReason } from '../model/persons.js';
import { actionsOf, inOrder, laysPieces, onlyAction } from '../model/position.js';
import { bench, cardText, goodAt, moreFigures, reserveNote } from './bench.js';
import { portraitOf, rotatedPortrait } from './cards.js';
import { differenceOf, differences } from './differences.js';
import { fightPanel } from './fight.js';
import { hoverListeners } from './hovering.js';
import { oddsOf } from './odds.js';

/** @import { Orientation } from '../../board/types.js' */
/** @import { Child } from '../../lib/dom.js' */
/** @import { ActionView, ChoiceView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * The handlers of the decision panel.
 * @typedef {object} Handlers
 * @property {(subject: string | null) => void} pick
 * @property {(action: ActionView, click: Event) => void} press - press the button of an action
 * @property {(action: ActionView) => void} decide - play an action, or ask for a confirmation of its risk
 * @property {(action: ActionView) => void} play - play an action that is confirmed
 * @property {(actions: readonly ActionView[]) => void} confirm - ask for a confirmation; cancel it with an empty list
 * @property {() => void} auto
 * @property {() => Orientation} orientation - of the board
 * @property {(action: ActionView | null) => void} show - flash the places of an action on the board, or stop showing it
 */

/**
 * Return the current decision, or the message that another player decides.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
export function decision(model, view, handlers) {
  const fight = view.fight ? [fightPanel(view.fight)] : [];
  if (!view.yours) return [...fight, waitingLine(model, view)];
  if (model.toConfirm.length > 0) return [...fight, confirmation(model, view, handlers)];
  if (laysPieces(view)) return [subjectList(model, view, handlers), ...actionSections(model, view, handlers)];
  if (model.picked === null) return [...fight, subjectList(model, view, handlers), reserveNote(view)];
  return [...fight, ...actionSections(model, view, handlers), view.auto ? autoButton(handlers) : null];
}

/**
 * Return the line with the reason for waiting, if there is one.
 * @param {Model} model
 * @param {View} view
 * @returns {HTMLElement | null}
 */
function waitingLine(model, view) {
  const reason = waitingReason(model, view);
  if (!reason) return null;
  const words = named(say(reason), nameAt(model, view.mover ?? 0));
  return h('p', { class: 'waiting' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, '···'), words);
}

/**
 * Return the list of subjects.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function subjectList(model, view, handlers) {
  return h(
    'ul',
    { class: 'subjects', 'aria-label': say('choices') },
    view.choices.map((choice) => h('li', {}, subjectButton(model, view, choice, handlers))),
    view.auto ? h('li', {}, autoButton(handlers)) : null,
  );
}

/**
 * Return the button that selects a subject, or plays its only action.
 * @param {Model} model
 * @param {View} view
 * @param {ChoiceView} choice
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function subjectButton(model, view, choice, handlers) {
  const action = onlyAction(view, choice.subject);
  const act = (/** @type {Event} */ click) => (action ? handlers.press(action, click) : handlers.pick(choice.subject));
  const [first = null] = actionsOf(view, choice.subject);
  const onHover = first?.piece === choice.subject ? null : () => handlers.show(first?.piece ? first : null);
  const pressed = laysPieces(view) ? choice.subject === model.picked : null;
  return h(
    'button',
    {
      class: 'subject',
      'data-key': `subject ${choice.subject}`,
      'aria-pressed': pressed === null ? null : String(pressed),
      title: cardText(model, view, choice.subject),
      onclick: act,
      onpointerenter: onHover,
      onfocus: onHover,
    },
    portraitOf(model, view, choice.subject),
    h('span', {}, choice.words, moreFigures(model, view, choice.subject), goodAt(model, view, choice.subject)),
    action && hintTag(model, action),
  );
}

/**
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function autoButton(handlers) {
  return h('button', { 'data-key': 'auto', class: 'subject main', onclick: handlers.auto }, icon('dice'), say('auto'));
}

/**
 * Return the actions of the selected subject: first attacks and actions without a place, then
 * the places. If the best answer to a question is a place, the places come first.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function actionSections(model, view, handlers) {
  const all = inOrder(actionsOf(view, model.picked), model.order);
  const places = all.filter((action) => isChosenOnBoard(action));
  const others = all.filter((action) => !isChosenOnBoard(action));
  const withoutPlace = [...actionGroups(model, view, others, handlers), ...differences(others)];
  const [best] = model.order.length > 0 ? all : [];
  const look = best && others.length > 0 ? 'acts' : 'places';
  const withPlace =
    places.length > 0
      ? [h('p', { class: 'dim' }, say('pick-place')), actionList(model, view, places, handlers, look)]
      : [];
  return [
    ...(view.choices.length > 1 && !laysPieces(view) ? selection(model, view, handlers) : []),
    ...(best && isChosenOnBoard(best) ? [...withPlace, ...withoutPlace] : [...withoutPlace, ...withPlace]),
  ];
}

/**
 * Return actions that are not chosen on the board. Those that only do harm are collapsed.
 * @param {Model} model
 * @param {View} view
 * @param {readonly ActionView[]} all
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function actionGroups(model, view, all, handlers) {
  const useful = all.filter(({ text }) => !model.harmful.has(text));
  const harmful = all.filter(({ text }) => model.harmful.has(text));
  if (useful.length === 0 || harmful.length === 0) return [all.length > 0 && toList(all)];
  const title = h('summary', { 'data-key': 'harmful' }, say('harmful'));
  return [toList(useful), h('details', { class: 'harmful', 'data-key': 'harmful list' }, title, toList(harmful))];

  /** @param {readonly ActionView[]} list */
  function toList(list) {
    return actionList(model, view, list, handlers, 'acts');
  }
}

/**
 * Return the selected subject, with buttons to select another one.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function selection(model, view, handlers) {
  return [bench(model, view, handlers.pick), backButton(handlers), pickedLine(model, view)];
}

/**
 * Return the line with the words of the selected subject.
 * @param {Model} model
 * @param {View} view
 * @returns {HTMLElement}
 */
function pickedLine(model, view) {
  return h('p', { class: 'picked', tabindex: '-1' }, pickedWords(model, view));
}

/**
 * Return the words of the selected subject; empty without a selection.
 * @param {Model} model
 * @param {View} view
 * @returns {string}
 */
export function pickedWords(model, view) {
  return view.choices.find(({ subject }) => subject === model.picked)?.words ?? '';
}

/**
 * Whether an action is chosen on the board: it leads to a place and is not an attack.
 * @param {ActionView} action
 * @returns {boolean}
 */
function isChosenOnBoard(action) {
  return action.place !== null && !action.attack;
}

/**
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function backButton(handlers) {
  return h(
    'button',
    { class: 'bare back', 'data-key': 'back', onclick: () => handlers.pick(null) },
    icon('back'),
    say('back'),
  );
}

/**
 * @param {Model} model
 * @param {View} view
 * @param {readonly ActionView[]} list
 * @param {Handlers} handlers
 * @param {string} kind
 * @returns {HTMLElement}
 */
function actionList(model, view, list, handlers, kind) {
  return h(
    'ul',
    { class: kind, 'aria-label': say(kind === 'places' ? 'targets' : 'actions') },
    list.map((action) => h('li', {}, actionButton(model, view, action, handlers))),
  );
}

/**
 * @param {Model} model
 * @param {View} view
 * @param {ActionView} action
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function actionButton(model, view, action, handlers) {
  return h(
    'button',
    {
      class: `act${action.attack ? ' attack harm' : ''}${model.hint?.text === action.text ? ' hinted' : ''}`,
      'data-key': action.text,
      'aria-describedby': differenceOf(actionsOf(view, model.picked), action),
      onclick: (click) => handlers.press(action, click),
      ...hoverListeners(view, action, handlers.show),
    },
    ...buttonContent(model, view, action, handlers),
  );
}

/**
 * Return the content of the button of an action.
 * @param {Model} model
 * @param {View} view
 * @param {ActionView} action
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function buttonContent(model, view, action, handlers) {
  return [
    rotatedPortrait(model, action, handlers.orientation()),
    h('span', {}, action.words),
    hintTag(model, action),
    ...oddsOf(model.odds.get(action.text), model.stakes.get(action.text), view, waitsForOdds(model, view, action)),
  ];
}

/**
 * Return the tag of an action that the hint suggests.
 * @param {Model} model
 * @param {ActionView} action
 * @returns {HTMLElement | null}
 */
function hintTag({ hint }, { text }) {
  return hint?.text === text ? h('span', { class: 'tag' }, say('hint')) : null;
}

/**
 * Whether an action has odds that the server has not sent yet.
 * @param {Model} model
 * @param {View} view
 * @param {ActionView} action
 * @returns {boolean}
 */
function waitsForOdds({ picked, subjectsWithOdds }, view, { subject, attack }) {
  return (attack || view.fight !== null) && subject === (picked ?? '') && !subjectsWithOdds.has(subject);
}

/**
 * Return the confirmation question for screen readers, with the action; `null` if there is none.
 * @param {Model} model
 * @param {View} view
 * @returns {string | null}
 */
export function spokenConfirmation(model, view) {
  const [action, ...others] = model.toConfirm;
  if (!action) return null;
  return others.length > 0
    ? confirmationQuestion(model)
    : `${wordsWithUnit(view, action)}. ${confirmationQuestion(model)}`;
}

/**
 * Return the confirmation question.
 * @param {Model} model
 * @returns {string}
 */
function confirmationQuestion(model) {
  const [action, ...others] = model.toConfirm;
  if (!action || others.length > 0) return say('which');
  if (action.then === 'defeat') return say('confirm-defeat');
  const warnings = [warningOf(model, action), objectionOf(model)].filter(Boolean);
  return warnings.join(' ') || say(`confirm-${action.then}`);
}

/**
 * Return what the guide has against the action to confirm; empty if nothing.
 * @param {Model} model
 */
const objectionOf = ({ objection }) => objection && `${say('guide')}: ${objection}`;

/**
 * Return the words of an action with the name of its unit.
 * @param {View} view
 * @param {ActionView} action
 * @returns {string}
 */
function wordsWithUnit(view, { subject, words }) {
  const unit = view.units.find(({ id }) => id === subject);
  return unit ? `${unit.name}: ${words}` : words;
}

/**
 * Return the confirmation of an action, or the choice between several actions.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function confirmation(model, view, handlers) {
  const first = model.toConfirm[0]?.text;
  return h(
    'div',
    { class: 'doubt' },
    h('p', { class: 'sure', tabindex: '-1' }, unbroken(confirmationQuestion(model))),
    h(
      'ul',
      { class: 'acts', 'aria-label': say('actions') },
      model.toConfirm.map((action) => h('li', {}, confirmButton(model, view, action, handlers))),
    ),
    ...differences(model.toConfirm),
    h('button', { 'data-key': `cancel ${first}`, onclick: () => handlers.confirm([]) }, say('cancel')),
    foreseenNote(model),
  );
}

/**
 * Return the threats of enemies after the action to confirm, once the server has sent them.
 * They come last, so that no button moves while it is pressed.
 * @param {Model} model
 * @returns {Child}
 */
function foreseenNote({ toConfirm, foreseen }) {
  const [action, ...others] = toConfirm;
  if (!foreseen || others.length > 0 || foreseen.action !== action?.text) return null;
  return h('p', { class: 'foreseen' }, unbroken(foreseen.sentence));
}

/**
 * @param {Model} model
 * @param {View} view
 * @param {ActionView} action
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function confirmButton(model, view, action, handlers) {
  const risky = action.then === 'defeat' || (setting('warnings') === 'on' && warningOf(model, action) !== '');
  const kind = risky || action.attack ? 'harm' : 'main';
  // A choice between several actions is not yet a confirmation of a risk.
  const onclick = (/** @type {Event} */ click) => {
    if (model.toConfirm.length > 1) handlers.decide(action);
    // The first click of a double click has shown this button.
    else if (/** @type {UIEvent} */ (click).detail < 2) handlers.play(action);
  };
  return h(
    'button',
    {
      class: `act ${kind}`,
      'data-key': `confirm ${action.text}`,
      'aria-describedby': differenceOf(model.toConfirm, action),
      onclick,
      ...(model.toConfirm.length > 1 ? hoverListeners(view, action, handlers.show) : {}),
    },
    ...buttonContent(model, view, { ...action, words: wordsWithUnit(view, action) }, handlers),
  );
}
