/** Questions about a model that several tools ask. Pure. */

/** @import { Model } from './model.js' */

/**
 * Whether a person decides now, and looks at the present.
 * @param {Model} model
 * @returns {boolean}
 */
export function canAsk({ view, past }) {
  return view?.yours === true && past === null;
}
