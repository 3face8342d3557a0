/** The bench: a row of all units that can act, shown while one of them is selected. */

import { h } from '../../lib/dom.js';
import { say } from '../../lib/texts.js';
import { onlyAction } from '../model/position.js';
import { portraitOf } from './cards.js';

/** @import { Child } from '../../lib/dom.js' */
/** @import { CardView, ChoiceView, View } from '../../wire.js' */
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
  const { figures = [] } = unitAndCard(model, view, subject).card ?? {};
  if (figures.length === 0) return null;
  const onToken = figures.filter(([kind]) => ON_TOKEN.has(kind));
  const others = figures.filter(([kind]) => !ON_TOKEN.has(kind));
  const unseen = h('span', { class: 'unseen' }, `${words(onToken)} `);
  return h('small', { class: 'more-figures' }, unseen, words(others));

  /** @param {CardView['figures']} list */
  function words(list) {
    return list.map(([, name, value]) => `${name} ${value}`).join(' · ');
  }
}

/**
 * Return the note that no unit can come out of reserve in this turn; `null` if one can, or if none is there.
 * @param {View} view
 * @returns {HTMLElement | null}
 */
export function reserveNote({ step, mover, units, choices }) {
  const reserve = units.filter(({ seat, zone }) => seat === mover && zone === 'reserve').map(({ id }) => id);
  const isOffered = choices.some(({ subject }) => reserve.includes(subject));
  return step === 'take-turn' && reserve.length > 0 && !isOffered
    ? h('p', { class: 'dim' }, say('reserve-waits'))
    : null;
}
