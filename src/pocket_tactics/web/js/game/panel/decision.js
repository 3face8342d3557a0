/** What there is to decide: with what, then what, each choice with its odds. */

import { h } from '../../lib/dom.js';
import { icon } from '../../lib/icons.js';
import { setting } from '../../lib/settings.js';
import { named, say, unbroken } from '../../lib/texts.js';
import { warningOf } from '../model/model.js';
import { nameAt, personAt } from '../model/persons.js';
import { actionsOf, inOrder, laysPieces, onlyAction, placesOf } from '../model/position.js';
import { bench, cardText, goodAt, moreFigures } from './bench.js';
import { portraitOf, turnedPortrait } from './cards.js';
import { differenceOf, differences } from './differences.js';
import { fightPanel } from './fight.js';
import { oddsOf } from './odds.js';

/** @import { Orientation } from '../../board/types.js' */
/** @import { Child } from '../../lib/dom.js' */
/** @import { ActionView, ChoiceView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * What a person does in the panel.
 * @typedef {object} Handlers
 * @property {(subject: string | null) => void} pick
 * @property {(action: ActionView, click: Event) => void} press - a button with an action
 * @property {(action: ActionView) => void} play - what was asked about, or needs no asking
 * @property {(actions: readonly ActionView[]) => void} ask
 * @property {() => void} auto
 * @property {() => Orientation} orientation - of the board
 * @property {(action: ActionView | null) => void} show - mark on the board where it leads, or no more
 */

/**
 * The decision that is due, or the word that somebody else decides.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
export function decision(model, view, handlers) {
  const fight = view.fight ? [fightPanel(view.fight)] : [];
  if (!view.yours) return [...fight, waiting(awaited(model, view))];
  if (model.asked.length > 0) return [...fight, confirmation(model, view, handlers)];
  if (laysPieces(view)) return [subjects(model, view, handlers), ...actions(model, view, handlers)];
  if (model.picked === null) return [...fight, subjects(model, view, handlers)];
  return [...fight, ...actions(model, view, handlers), view.auto ? autoButton(handlers) : null];
}

/** Who decides where dice do. */
const CHANCE = -1;

/**
 * What one waits for: the dice, or others, whom one may only be watching.
 * @param {Model} model
 * @param {View} view
 * @returns {string}
 */
function awaited(model, view) {
  if (view.mover === CHANCE) return say('rolling');
  if (model.game?.watching) return say('watching');
  const person = personAt(model, view.mover);
  return person ? named(say('waiting-for'), nameAt(model, person.seat)) : say('waiting');
}

/**
 * @param {string} words
 * @returns {HTMLElement}
 */
function waiting(words) {
  return h('p', { class: 'waiting' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, '···'), words);
}

/**
 * The subjects that may be picked.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function subjects(model, view, handlers) {
  return h(
    'ul',
    { class: 'subjects', 'aria-label': say('choices') },
    view.choices.map((choice) => h('li', {}, subjectButton(model, view, choice, handlers))),
    view.auto ? h('li', {}, autoButton(handlers)) : null,
  );
}

/**
 * A subject to pick; where there is nothing to pick with, the action itself.
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
  const mark = first?.piece === choice.subject ? null : () => handlers.show(first?.piece ? first : null);
  const pressed = laysPieces(view) ? choice.subject === model.picked : null;
  return h(
    'button',
    {
      class: 'subject',
      'data-key': `subject ${choice.subject}`,
      'aria-pressed': pressed === null ? null : String(pressed),
      title: cardText(model, view, choice.subject),
      onclick: act,
      onpointerenter: mark,
      onfocus: mark,
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
 * All that the picked subject may do; first what has odds or leads nowhere.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function actions(model, view, handlers) {
  const all = inOrder(actionsOf(view, model.picked), model.order);
  const places = all.filter((action) => isPlace(action));
  const others = all.filter((action) => !isPlace(action));
  return [
    ...(view.choices.length > 1 && !laysPieces(view) ? chosen(model, view, handlers) : []),
    ...acts(model, view, others, handlers),
    ...differences(others),
    places.length > 0 ? h('p', { class: 'dim' }, say('pick-place')) : null,
    places.length > 0 ? actionList(model, view, places, handlers, 'places') : null,
  ];
}

/**
 * Actions that lead to no place, and folded away those that only harm.
 * @param {Model} model
 * @param {View} view
 * @param {readonly ActionView[]} all
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function acts(model, view, all, handlers) {
  const useful = all.filter(({ text }) => !model.harmful.has(text));
  const harmful = all.filter(({ text }) => model.harmful.has(text));
  if (useful.length === 0 || harmful.length === 0) return [all.length > 0 && listed(all)];
  const title = h('summary', { 'data-key': 'harmful' }, say('harmful'));
  return [listed(useful), h('details', { class: 'harmful', 'data-key': 'harmful list' }, title, listed(harmful))];

  /** @param {readonly ActionView[]} list */
  function listed(list) {
    return actionList(model, view, list, handlers, 'acts');
  }
}

/**
 * What is picked, and the way to pick another one.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function chosen(model, view, handlers) {
  return [bench(model, view, handlers.pick), backButton(handlers), pickedLine(model, view)];
}

/**
 * What is picked, in the words it was chosen by.
 * @param {Model} model
 * @param {View} view
 * @returns {HTMLElement}
 */
function pickedLine(model, view) {
  return h('p', { class: 'picked', tabindex: '-1' }, pickedWords(model, view));
}

/**
 * The words of what is picked; empty if nothing is.
 * @param {Model} model
 * @param {View} view
 * @returns {string}
 */
export function pickedWords(model, view) {
  return view.choices.find(({ subject }) => subject === model.picked)?.words ?? '';
}

/**
 * Whether an action is best chosen on the board: it leads to a place and is no attack.
 * @param {ActionView} action
 * @returns {boolean}
 */
function isPlace(action) {
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
  const leads = placesOf(view, action).length > 0;
  const mark = leads ? () => handlers.show(action) : null;
  return h(
    'button',
    {
      class: `act${action.attack ? ' attack' : ''}${model.hint?.text === action.text ? ' hinted' : ''}`,
      'data-key': action.text,
      'aria-describedby': differenceOf(actionsOf(view, model.picked), action),
      onclick: (click) => handlers.press(action, click),
      onpointerenter: mark,
      onpointerleave: () => handlers.show(null),
      onfocus: mark,
      onblur: () => handlers.show(null),
    },
    ...contents(model, view, action, handlers),
  );
}

/**
 * What stands on the button of an action.
 * @param {Model} model
 * @param {View} view
 * @param {ActionView} action
 * @param {Handlers} handlers
 * @returns {Child[]}
 */
function contents(model, view, action, handlers) {
  return [
    turnedPortrait(model, action, handlers.orientation()),
    h('span', {}, action.words),
    hintTag(model, action),
    ...oddsOf(model.odds.get(action.text), model.stakes.get(action.text), view, isAwaited(model, view, action)),
  ];
}

/**
 * The word that an action is what a hint says.
 * @param {Model} model
 * @param {ActionView} action
 * @returns {HTMLElement | null}
 */
function hintTag({ hint }, { text }) {
  return hint?.text === text ? h('span', { class: 'tag' }, say('hint')) : null;
}

/**
 * Whether the odds of an action, which has some, are still being worked out.
 * @param {Model} model
 * @param {View} view
 * @param {ActionView} action
 * @returns {boolean}
 */
function isAwaited({ picked, weighed }, view, { subject, attack }) {
  return (attack || view.fight !== null) && subject === (picked ?? '') && !weighed.has(subject);
}

/**
 * What is asked before something is done, with what that is, for whoever listens.
 * @param {Model} model
 * @param {View} view
 * @returns {string | null}
 */
export function doubtOf(model, view) {
  const [action, ...others] = model.asked;
  if (!action) return null;
  return others.length > 0 ? doubt(model) : `${withUnit(view, action)}. ${doubt(model)}`;
}

/**
 * What is asked before something is done.
 * @param {Model} model
 * @returns {string}
 */
function doubt(model) {
  const [action, ...others] = model.asked;
  if (!action || others.length > 0) return say('which');
  return action.then === 'defeat' ? say('confirm-defeat') : warningOf(model, action) || say(`confirm-${action.then}`);
}

/**
 * An action with whoever does it.
 * @param {View} view
 * @param {ActionView} action
 * @returns {string}
 */
function withUnit(view, { subject, words }) {
  const unit = view.units.find(({ id }) => id === subject);
  return unit ? `${unit.name}: ${words}` : words;
}

/**
 * What is asked before something that cannot be taken back, or may mean several things.
 * @param {Model} model
 * @param {View} view
 * @param {Handlers} handlers
 * @returns {HTMLElement}
 */
function confirmation(model, view, handlers) {
  const first = model.asked[0]?.text;
  return h(
    'div',
    { class: 'doubt' },
    h('p', { class: 'sure', tabindex: '-1', 'data-key': `doubt ${first}` }, unbroken(doubt(model))),
    h(
      'ul',
      { class: 'acts', 'aria-label': say('actions') },
      model.asked.map((action) => h('li', {}, confirmButton(model, view, action, handlers))),
    ),
    ...differences(model.asked),
    h('button', { 'data-key': `cancel ${first}`, onclick: () => handlers.ask([]) }, say('cancel')),
    foreseenNote(model),
  );
}

/**
 * What enemies could do after the action that is to be confirmed, once that is known. It
 * comes last, so that no button moves away from under a finger.
 * @param {Model} model
 * @returns {Child}
 */
function foreseenNote({ asked, foreseen }) {
  const [action, ...others] = asked;
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
  // Who chooses one of several has not been asked yet whether they want to lose.
  const risky = action.then === 'defeat' || (setting('warnings') === 'on' && warningOf(model, action) !== '');
  const unasked = model.asked.length > 1 && risky;
  const confirm = () => (unasked ? handlers.ask([action]) : handlers.play(action));
  return h(
    'button',
    {
      class: 'act main',
      'data-key': `confirm ${action.text}`,
      'aria-describedby': differenceOf(model.asked, action),
      onclick: confirm,
    },
    ...contents(model, view, { ...action, words: withUnit(view, action) }, handlers),
  );
}
