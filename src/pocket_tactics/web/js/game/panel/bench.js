/** The bench: a row of all units that can act, shown while one of them is selected. */

import { h } from '../../lib/dom.js';
import { say } from '../../lib/texts.js';
import { onlyAction } from '../model/position.js';
import { portraitOf } from './cards.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { ChoiceView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * Return the subjects as small buttons. The button of the selected one is pressed.
 * @param {Model} model
 * @param {View} view
 * @param {(subject: string) => void} pick
 * @returns {HTMLElement}
 */
export function bench(model, view, pick) {
  const units = view.choices.filter(({ subject }) => subject !== '' && !onlyAction(view, subject));
  return h(
    'ul',
    { class: 'bench', 'aria-label': say('other-units') },
    units.map((choice) => h('li', {}, benchButton(model, view, choice, pick))),
  );
}

/**
 * @param {Model} model
 * @param {View} view
 * @param {ChoiceView} choice
 * @param {(subject: string) => void} pick
 */
function benchButton(model, view, choice, pick) {
  const portrait = portraitOf(model, view, choice.subject);
  return h(
    'button',
    {
      'data-key': `bench ${choice.subject}`,
      'aria-pressed': String(choice.subject === model.picked),
      title: choice.words,
      onclick: () => pick(choice.subject),
    },
    portrait,
    h('span', { class: portrait ? 'unseen' : null }, choice.words),
  );
}

/**
 * Return the strengths of a unit in reserve, so that a player can choose it without opening its
 * card.
 * @param {Model} model
 * @param {View} view
 * @param {string} subject
 * @returns {Child}
 */
export function goodAt(model, view, subject) {
  const { unit, card } = unitAndCard(model, view, subject);
  return unit?.at === null && card ? h('small', { class: 'good-at' }, card.good_at) : null;
}

/**
 * Return the text on the card of a unit, for the tooltip of its button.
 * @param {Model} model
 * @param {View} view
 * @param {string} subject
 * @returns {string | null}
 */
export const cardText = (model, view, subject) => unitAndCard(model, view, subject).card?.lines.join('\n') ?? null;

/**
 * @param {Model} model
 * @param {View} view
 * @param {string} subject
 */
function unitAndCard({ game }, { units }, subject) {
  const unit = units.find(({ id }) => id === subject);
  return { unit, card: game?.cards.find(({ id }) => id === unit?.card) };
}

/** The kinds of figures that the token of a unit shows. */
const ON_TOKEN = new Set(['off', 'def']);

/**
 * Return the figures of a unit. Those of its token, OFF and DEF, are for screen readers alone.
 * @param {Model} model
 * @param {View} view
 * @param {string} subject
 * @returns {Child}
 */
export function moreFigures(model, view, subject) {
  const { card } = unitAndCard(model, view, subject);
  if (!card) return null;
  const words = (/** @type {boolean} */ onToken) =>
    card.figures
      .filter(([kind]) => ON_TOKEN.has(kind) === onToken)
      .map(([, name, value]) => `${name} ${value}`)
      .join(' · ');
  return h('small', { class: 'more-figures' }, h('span', { class: 'unseen' }, words(true), ' '), words(false));
}

/**
 * Return the note that no unit in reserve can be deployed; `null` if one can, or none is there.
 * @param {View} view
 */
export function reserveNote({ step, mover, units, choices }) {
  const reserve = units.filter(({ seat, zone }) => seat === mover && zone === 'reserve');
  const isStuck = reserve.every(({ id }) => choices.every(({ subject }) => subject !== id));
  return step === 'take-turn' && reserve.length > 0 && isStuck && h('p', { class: 'dim' }, say('reserve-waits'));
}
