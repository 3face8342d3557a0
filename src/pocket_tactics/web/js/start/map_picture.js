/** The picture of a map that a new game would have; nobody plays on it. */

import { createBoard } from '../board/board.js';
import { boardOf } from '../board/plain_scene.js';
import { h } from '../lib/dom.js';
import { postJson, ServerError } from '../lib/http.js';
import { MANUAL } from './map_choice.js';

/** @import { MapPreview, NewGameRequest } from '../wire.js' */

/**
 * @typedef {object} MapPicture
 * @property {HTMLElement} element
 * @property {(wanted: NewGameRequest) => Promise<string>} show - gives what the server refuses, or nothing
 */

/** @returns {MapPicture} */
export function createMapPicture() {
  const element = h('div', { class: 'map-picture', 'aria-hidden': 'true', inert: true });
  const board = createBoard(element, { onPlace: () => undefined });
  let asked = 0;
  /** @param {NewGameRequest} wanted */
  const show = async (wanted) => {
    asked += 1;
    const now = asked;
    element.hidden = wanted.map === MANUAL;
    if (element.hidden) return '';
    try {
      /** @type {MapPreview} */
      const found = await postJson('/api/maps', wanted);
      if (now === asked) board.show(boardOf(found));
      return '';
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      element.hidden = now === asked;
      return now === asked ? error.message : '';
    }
  };
  return { element, show };
}
