/** The preview of the map of a new game. */

import { createBoard } from '../board/board.js';
import { boardOf } from '../board/plain_scene.js';
import { h } from '../lib/dom.js';
import { postJson, ServerError } from '../lib/http.js';
import { MANUAL } from './map_choice.js';

/** @import { MapPreview, NewGameRequest } from '../wire.js' */

/**
 * @typedef {object} MapPicture
 * @property {HTMLElement} element
 * @property {(request: NewGameRequest) => Promise<string>} show - returns the server's refusal, or an empty text
 */

/** @returns {MapPicture} */
export function createMapPicture() {
  const element = h('div', { class: 'map-picture', 'aria-hidden': 'true', inert: true });
  const board = createBoard(element, { onPlace: () => undefined });
  let latest = 0;
  /** @param {NewGameRequest} request */
  const show = async (request) => {
    latest += 1;
    const number = latest;
    element.hidden = request.map === MANUAL;
    if (element.hidden) return '';
    try {
      /** @type {MapPreview} */
      const preview = await postJson('/api/maps', request);
      if (number === latest) board.show(boardOf(preview));
      return '';
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      element.hidden = number === latest;
      return number === latest ? error.message : '';
    }
  };
  return { element, show };
}
