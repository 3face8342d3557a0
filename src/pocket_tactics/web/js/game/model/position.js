/** Questions about a view: pure, and of no rule. */

/** @import { ActionView, CardView, Place, UnitView, View } from '../../wire.js' */

/**
 * A place as a key: `1,-2`.
 * @param {Place} place
 * @returns {string}
 */
export function keyOf(place) {
  return `${place[0]},${place[1]}`;
}

/**
 * @param {Place | null} one
 * @param {Place} other
 * @returns {boolean}
 */
export function isSamePlace(one, other) {
  return one !== null && one[0] === other[0] && one[1] === other[1];
}

/**
 * Who stands on a place.
 * @param {View} view
 * @param {Place} place
 * @returns {UnitView | null}
 */
export function unitAt(view, place) {
  return view.units.find((unit) => unit.spaces.some((space) => isSamePlace(space, place))) ?? null;
}

/**
 * The name that its own player gives a unit: without the colour.
 * @param {UnitView} unit
 * @param {CardView | undefined} card
 * @returns {string}
 */
export function nameForOwner({ name, token }, card) {
  const which = /\d+$/.exec(token)?.[0];
  return card ? [card.name, which].filter(Boolean).join(' ') : name;
}

/**
 * The actions of a subject; without one, those that need none.
 * @param {View} view
 * @param {string | null} subject
 * @returns {ActionView[]}
 */
export function actionsOf(view, subject) {
  return view.actions.filter((action) => action.subject === (subject ?? ''));
}

/**
 * Some actions in the order of their texts; those without a place there come last.
 * @param {readonly ActionView[]} actions
 * @param {readonly string[]} order
 * @returns {ActionView[]}
 */
export function inOrder(actions, order) {
  const ranks = new Map(order.map((text, place) => [text, place]));
  const rank = (/** @type {ActionView} */ { text }) => ranks.get(text) ?? order.length;
  return [...actions].sort((one, other) => rank(one) - rank(other));
}

/**
 * The actions among some that lead to a place; those that are aimed at a unit lead to
 * every space of it.
 * @param {View} view
 * @param {readonly ActionView[]} actions
 * @param {Place} place
 * @returns {ActionView[]}
 */
export function actionsAt(view, actions, place) {
  return actions.filter((action) => placesOf(view, action).some((at) => isSamePlace(at, place)));
}

/**
 * The places that an action leads to.
 * @param {View} view
 * @param {ActionView} action
 * @returns {readonly Place[]}
 */
export function placesOf(view, action) {
  const target = view.units.find((unit) => unit.id === action.target);
  if (target && target.spaces.length > 0) return target.spaces;
  return action.place ? [action.place] : [];
}

/**
 * The subject that is picked by itself, because there is no other; else none.
 * @param {View} view
 * @returns {string | null}
 */
export function onlySubject(view) {
  const [choice, ...others] = view.choices;
  return choice && others.length === 0 ? choice.subject : null;
}

/**
 * Whether what is chosen first is a piece to lay, so that all of them stay at hand.
 * @param {View} view
 * @returns {boolean}
 */
export function laysPieces(view) {
  return (
    view.choices.length > 0 && view.choices.every(({ subject }) => view.supply.some(({ piece }) => piece === subject))
  );
}

/**
 * The subject that is a place, such as one where a tile can be turned.
 * @param {View} view
 * @param {Place} place
 * @returns {string | null}
 */
export function placeSubject(view, place) {
  return view.choices.find(({ subject }) => subject === keyOf(place))?.subject ?? null;
}

/**
 * The action that a subject stands for at once: there is nothing to pick besides.
 * @param {View} view
 * @param {string} subject
 * @returns {ActionView | null}
 */
export function onlyAction(view, subject) {
  const [action, ...others] = actionsOf(view, subject);
  const atOnce = subject === '' || (others.length === 0 && PLACE.test(subject));
  return (atOnce && action) || null;
}

/**
 * The places that are subjects.
 * @param {View} view
 * @returns {Place[]}
 */
export function subjectPlaces(view) {
  const places = view.choices.map(({ subject }) => PLACE.exec(subject));
  return places.flatMap((found) => (found ? [/** @type {Place} */ ([Number(found[1]), Number(found[2])])] : []));
}

const PLACE = /^(-?\d+),(-?\d+)$/;

/**
 * The units that may act.
 * @param {View} view
 * @returns {Set<string>}
 */
export function subjectsAble(view) {
  return new Set(view.choices.map((choice) => choice.subject));
}
