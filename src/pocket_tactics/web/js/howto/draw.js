/** Draws the pictures of How to play, with the board of the game. */

import { createBoard } from '../board/board.js';
import { h } from '../lib/dom.js';
import { getJson } from '../lib/http.js';
import { PICTURES } from './pictures.js';
import { sceneOf } from './scene.js';

/** @import { CardView } from '../wire.js' */

/** The cards of each edition, once they were asked for. @type {Map<string, Promise<ReadonlyMap<string, CardView>>>} */
const known = new Map();

/** A board leaves room for more tiles than a picture has. */
const NEARER = 1.6;

/**
 * Draw the picture of a paragraph.
 * @param {Element} element
 * @param {string} edition
 * @param {number} number - of the paragraph, from 0
 */
export async function drawPicture(element, edition, number) {
  const picture = PICTURES[edition]?.[number];
  if (!picture) return;
  const cards = await cardsOf(edition);
  const frame = h('div', { class: 'picture' });
  element.append(frame);
  const board = createBoard(frame, { onPlace: () => undefined });
  board.show(sceneOf(picture, cards));
  board.zoom(NEARER);
}

/**
 * @param {string} edition
 * @returns {Promise<ReadonlyMap<string, CardView>>}
 */
function cardsOf(edition) {
  const cards = known.get(edition) ?? fetchCards(edition);
  known.set(edition, cards);
  return cards;
}

/**
 * @param {string} edition
 * @returns {Promise<ReadonlyMap<string, CardView>>}
 */
async function fetchCards(edition) {
  /** @type {CardView[]} */
  const cards = await getJson(`/api/cards?edition=${encodeURIComponent(edition)}`);
  return new Map(cards.map((card) => [card.id, card]));
}
