/** The cards of the selected unit or piece, or of a place: figures and text. */

import { groundPortrait, unitPortrait } from '../../board/portraits.js';
import { cardBody } from '../../lib/cards.js';
import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { say } from '../../lib/texts.js';
import { isSamePlace, unitAt } from '../model/position.js';

/** @import { Orientation } from '../../board/types.js' */
/** @import { ActionView, CardView, Place, UnitView, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/**
 * Return the cards of the selected unit or of the unit on the shown place, of the piece to lay,
 * and of the shown place.
 * @param {Model} model
 * @param {View} view
 * @returns {HTMLElement[]}
 */
export function cardsOf(model, view) {
  const picked = view.units.find(({ id }) => id === model.picked);
  const unit = picked ?? (model.shown && unitAt(view, model.shown));
  const at = model.shown ?? unit?.at ?? null;
  const piece = unit ? null : pieceToLay(model, view);
  const cards = [
    ...(unit ? [unitCard(model, unit)] : []),
    ...(piece ? [groundCard(piece)] : []),
    ...groundCards(model, view, at),
  ];
  return cards.length > 0 ? [h('h2', { class: 'unseen' }, say('cards')), ...cards] : [];
}

/**
 * @param {Model} model
 * @param {string} id
 * @returns {CardView | null}
 */
function cardOf(model, id) {
  return model.game?.cards.find((card) => card.id === id) ?? null;
}

/**
 * Return the piece that all actions of the selection lay, or `null` if they differ.
 * @param {Model} model
 * @param {View} view
 * @returns {CardView | null}
 */
function pieceToLay(model, view) {
  if (!view.yours || model.past) return null;
  const actions = view.actions.filter(({ subject }) => subject === model.picked);
  const pieces = new Set(actions.map((action) => action.piece));
  const [piece = null] = pieces;
  return pieces.size === 1 && piece !== null ? cardOf(model, piece) : null;
}

/**
 * @param {Model} model
 * @param {UnitView} unit
 * @returns {HTMLElement}
 */
function unitCard(model, unit) {
  const card = cardOf(model, unit.card);
  const marks = unit.marks.map((mark) => h('p', { class: 'mark' }, mark));
  return h(
    'article',
    { class: 'paper card' },
    h('h3', {}, card ? unitPortrait(card, unit.seat) : chip(unit.seat), unit.name),
    ...(card ? cardBody(card) : []),
    ...marks,
  );
}

/**
 * Return the picture of a unit or a piece; `null` for a place.
 * @param {Model} model
 * @param {View} view
 * @param {string} subject
 * @returns {SVGElement | null}
 */
export function portraitOf(model, view, subject) {
  const unit = view.units.find((each) => each.id === subject);
  const card = cardOf(model, unit?.card ?? subject);
  if (!card) return null;
  return unit ? unitPortrait(card, unit.seat) : groundPortrait(card);
}

/**
 * Return the picture of a tile with the rotation of an action, or `null` if it has none.
 * @param {Model} model
 * @param {ActionView} action
 * @param {Orientation} orientation
 * @returns {SVGElement | null}
 */
export function rotatedPortrait(model, { piece, sides }, orientation) {
  const card = piece && sides ? cardOf(model, piece) : null;
  return card ? groundPortrait({ ...card, openings: sides }, orientation) : null;
}

/**
 * Return the cards of the tile and the feature on a place.
 * @param {Model} model
 * @param {View} view
 * @param {Place | null} at
 * @returns {HTMLElement[]}
 */
function groundCards(model, view, at) {
  const tile = view.tiles.find((each) => isSamePlace(at, each.at));
  if (!tile) return [];
  const ids = [tile.feature, tile.terrain].filter((id) => id !== null);
  const cards = ids.map((id) => cardOf(model, id)).filter((card) => card !== null);
  return cards.map(groundCard);
}

/**
 * @param {CardView} card
 * @returns {HTMLElement}
 */
function groundCard(card) {
  return h('article', { class: 'ground' }, h('h3', {}, groundPortrait(card), card.name), ...cardBody(card));
}
