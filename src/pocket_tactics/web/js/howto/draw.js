/** Draws the pictures of the instructions, with the board of the game. */

import { createBoard } from '../board/board.js';
import { h } from '../lib/dom.js';
import { getJson } from '../lib/http.js';
import { PICTURES } from './pictures.js';
import { sceneOf } from './scene.js';

/** @import { CardView } from '../wire.js' */

/** The requested cards of each edition. @type {Map<string, Promise<ReadonlyMap<string, CardView>>>} */
const cardCache = new Map();

/** The zoom factor of a picture. The board leaves room for more tiles than a picture has. */
const ZOOM = 1.6;

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
  board.zoom(ZOOM);
}

/**
 * @param {string} edition
 * @returns {Promise<ReadonlyMap<string, CardView>>}
 */
function cardsOf(edition) {
  const cards = cardCache.get(edition) ?? fetchCards(edition);
  cardCache.set(edition, cards);
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
