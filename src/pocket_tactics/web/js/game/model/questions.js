/** Queries on a model that several tools share. Pure. */

/** @import { ActionView } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * Whether this client has a decision to make, and the page shows the current position.
 * @param {Model} model
 * @returns {boolean}
 */
export function canAsk({ view, past }) {
  return view?.yours === true && past === null;
}

/**
 * Return the best action in a fight, or `null` if the server has not ranked the actions.
 * @param {Model} model
 * @returns {ActionView | null}
 */
export function bestAnswer(model) {
  const { view, toConfirm, order } = model;
  if (!canAsk(model) || toConfirm.length > 0) return null;
  return view?.actions.find(({ text }) => text === order[0]) ?? null;
}
