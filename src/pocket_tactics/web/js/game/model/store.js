/** The store of the page: holds the current model, and calls a listener after each change. */

import { EMPTY } from './model.js';

/** @import { Model } from './model.js' */

/**
 * @typedef {object} Store
 * @property {Model} model - the current model; setting it does not redraw the page
 * @property {(next: Model) => void} change - set the next model, and redraw the page
 */

/**
 * @param {(model: Model) => void} onChange - called after each change
 * @returns {Store}
 */
export function createStore(onChange) {
  const store = {
    model: EMPTY,
    /** @param {Model} next */
    change(next) {
      store.model = next;
      onChange(next);
    },
  };
  return store;
}
