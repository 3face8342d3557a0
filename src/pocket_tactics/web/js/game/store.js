/** The one model of the page, and the drawing that follows it. */

import { EMPTY } from './model.js';

/** @typedef {import('./model.js').Model} Model */

/**
 * @typedef {object} Holder
 * @property {Model} model   may be put in place without being drawn
 * @property {(next: Model) => void} become   the next model, drawn
 */

/**
 * @param {(model: Model) => void} follow   draws a model
 * @returns {Holder}
 */
export function createHolder(follow) {
  const holder = {
    model: EMPTY,
    /** @param {Model} next */
    become(next) {
      holder.model = next;
      follow(next);
    },
  };
  return holder;
}
