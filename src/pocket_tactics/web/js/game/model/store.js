/** The one model of the page, and the drawing that follows it. */

import { EMPTY } from './model.js';

/** @import { Model } from './model.js' */

/**
 * @typedef {object} Store
 * @property {Model} model - may be put in place without being drawn
 * @property {(next: Model) => void} change - the next model, drawn
 */

/**
 * @param {(model: Model) => void} follow - draws a model
 * @returns {Store}
 */
export function createStore(follow) {
  const store = {
    model: EMPTY,
    /** @param {Model} next */
    change(next) {
      store.model = next;
      follow(next);
    },
  };
  return store;
}
