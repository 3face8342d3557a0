/** The persons of a game in which links hand over seats, as the page knows them. Pure. */

/** @import { Seating, SeatHolder } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * The model after news of the persons. Without a handed seat they are of no interest.
 * @param {Model} model
 * @param {Seating} seating
 * @returns {Model}
 */
export function withSeating(model, seating) {
  const { seats, watching, host } = seating;
  const game = model.game && { ...model.game, seats, watching, host };
  return { ...model, game, seating: seating.holders.some(({ handed }) => handed) ? seating : null };
}

/**
 * The person at a seat, if links hand over seats of the game.
 * @param {Model} model
 * @param {number | null} seat
 * @returns {SeatHolder | null}
 */
export function personAt({ seating }, seat) {
  return seating?.holders.find((each) => each.seat === seat) ?? null;
}

/**
 * The name of the person at a seat, or its colour.
 * @param {Model} model
 * @param {number} seat
 * @returns {string}
 */
export function nameAt(model, seat) {
  const colour = model.view?.seats.find((each) => each.seat === seat)?.name ?? '';
  return personAt(model, seat)?.name || colour;
}

/**
 * The seats whose persons have come since another model: their links are used now.
 * @param {Model} before
 * @param {Model} after
 * @returns {number[]}
 */
export function newcomers(before, after) {
  const waited = before.seating?.holders.filter(({ state }) => state === 'offered') ?? [];
  return waited.map(({ seat }) => seat).filter((seat) => personAt(after, seat)?.handed && !isOffered(after, seat));
}

/**
 * @param {Model} model
 * @param {number} seat
 */
const isOffered = (model, seat) => personAt(model, seat)?.state === 'offered';

/**
 * Whether it is this page's turn, in a game in which others play too.
 * @param {Model} model
 * @returns {boolean}
 */
export function isOwnTurn({ game, view }) {
  if (!game || !view || view.outcome || view.mover === null) return false;
  return game.seats.includes(view.mover) && game.seats.length < view.seats.length;
}
