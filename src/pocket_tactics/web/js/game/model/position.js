/** Queries on a view, without any rules. Pure. */

/** @import { ActionView, CardView, Place, UnitView, View } from '../../wire.js' */

/**
 * Return the key of a place: `1,-2`.
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
 * Return the unit on a place, or `null`.
 * @param {View} view
 * @param {Place} place
 * @returns {UnitView | null}
 */
export function unitAt(view, place) {
  return view.units.find((unit) => unit.spaces.some((space) => isSamePlace(space, place))) ?? null;
}

/**
 * Return the name of a unit for its own player: without the colour.
 * @param {UnitView} unit
 * @param {CardView | undefined} card
 * @returns {string}
 */
export function nameForOwner({ name, token }, card) {
  const suffix = /\d+$/.exec(token)?.[0];
  return card ? [card.name, suffix].filter(Boolean).join(' ') : name;
}

/**
 * Return the actions of a subject; with `null`, the actions without a subject.
 * @param {View} view
 * @param {string | null} subject
 * @returns {ActionView[]}
 */
export function actionsOf(view, subject) {
  return view.actions.filter((action) => action.subject === (subject ?? ''));
}

/**
 * Sort actions by the order of their texts. Actions whose texts are not in *order* come last.
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
 * Return those of some actions that lead to a place. An action with a target unit leads to
 * every space of the unit.
 * @param {View} view
 * @param {readonly ActionView[]} actions
 * @param {Place} place
 * @returns {ActionView[]}
 */
export function actionsAt(view, actions, place) {
  return actions.filter((action) => placesOf(view, action).some((at) => isSamePlace(at, place)));
}

/**
 * Return the places that an action leads to.
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
 * Return the only subject, which is selected by default; `null` if there are several.
 * @param {View} view
 * @returns {string | null}
 */
export function onlySubject(view) {
  const [choice, ...others] = view.choices;
  return choice && others.length === 0 ? choice.subject : null;
}

/**
 * Whether all subjects are pieces to lay. The panel then shows all of them at any time.
 * @param {View} view
 * @returns {boolean}
 */
export function laysPieces(view) {
  return (
    view.choices.length > 0 && view.choices.every(({ subject }) => view.supply.some(({ piece }) => piece === subject))
  );
}

/**
 * Return the subject that is this place, such as a place where a tile can be turned.
 * @param {View} view
 * @param {Place} place
 * @returns {string | null}
 */
export function placeSubject(view, place) {
  return view.choices.find(({ subject }) => subject === keyOf(place))?.subject ?? null;
}

/**
 * Return the action of a subject that needs no second choice, or `null`.
 * @param {View} view
 * @param {string} subject
 * @returns {ActionView | null}
 */
export function onlyAction(view, subject) {
  const [action, ...others] = actionsOf(view, subject);
  const immediate = subject === '' || (others.length === 0 && PLACE.test(subject));
  return (immediate && action) || null;
}

/**
 * Return the places that are subjects.
 * @param {View} view
 * @returns {Place[]}
 */
export function subjectPlaces(view) {
  const places = view.choices.map(({ subject }) => PLACE.exec(subject));
  return places.flatMap((found) => (found ? [/** @type {Place} */ ([Number(found[1]), Number(found[2])])] : []));
}

const PLACE = /^(-?\d+),(-?\d+)$/;

/**
 * Return the ids of all subjects, among them the units that can act.
 * @param {View} view
 * @returns {Set<string>}
 */
export function subjectsAble(view) {
  return new Set(view.choices.map((choice) => choice.subject));
}
