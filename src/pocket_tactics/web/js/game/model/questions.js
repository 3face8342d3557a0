/** Questions about a model that several tools ask. Pure. */

/** @import { ActionView } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * Whether a person decides now, and looks at the present.
 * @param {Model} model
 * @returns {boolean}
 */
export function canAsk({ view, past }) {
  return view?.yours === true && past === null;
}

/**
 * The best answer to a question in a fight, if its order is known.
 * @param {Model} model
 * @returns {ActionView | null}
 */
export function bestAnswer(model) {
  const { view, asked, order } = model;
  if (!canAsk(model) || asked.length > 0) return null;
  return view?.actions.find(({ text }) => text === order[0]) ?? null;
}
