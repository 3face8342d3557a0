/** The preview of the map of a new game: a picture, and numbers of what each side has near. */

import { createBoard } from '../board/board.js';
import { boardOf } from '../board/plain_scene.js';
import { fill, h } from '../lib/dom.js';
import { postJson, ServerError } from '../lib/http.js';
import { MANUAL } from './map_choice.js';

/** @import { MapPreview, NewGameRequest } from '../wire.js' */

/**
 * @typedef {object} MapPicture
 * @property {HTMLElement} element
 * @property {HTMLElement} measures - the numbers
 * @property {(request: NewGameRequest) => Promise<string>} show - returns the server's refusal, or an empty text
 */

/** @returns {MapPicture} */
export function createMapPicture() {
  const element = h('div', { class: 'map-picture', 'aria-hidden': 'true', inert: true });
  const measures = h('div', { class: 'small dim' });
  const board = createBoard(element, { onPlace: () => undefined });
  let latest = 0;
  /** @param {NewGameRequest} request */
  const show = async (request) => {
    latest += 1;
    const number = latest;
    element.hidden = request.map === MANUAL;
    measures.hidden = element.hidden;
    if (element.hidden) return '';
    try {
      /** @type {MapPreview} */
      const preview = await postJson('/api/maps', request);
      if (number !== latest) return '';
      board.show(boardOf(preview));
      fill(
        measures,
        preview.measures.map((sentence) => h('p', {}, sentence)),
      );
      return '';
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      element.hidden = number === latest;
      measures.hidden = element.hidden;
      return number === latest ? error.message : '';
    }
  };
  return { element, measures, show };
}
