/** The persons at the seats of a game with invitation links. Pure. */

/** @import { Seating, SeatHolder, View } from '../../wire.js' */
/** @import { Model } from './model.js' */

/**
 * Return the model after a `seating` message. Persons are stored only if a link handed over a seat.
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
 * Return the person at a seat, or `null` if no link handed over a seat.
 * @param {Model} model
 * @param {number | null} seat
 * @returns {SeatHolder | null}
 */
export function personAt({ seating }, seat) {
  return seating?.holders.find((each) => each.seat === seat) ?? null;
}

/**
 * Return the name of the person at a seat, else the name of its colour.
 * @param {Model} model
 * @param {number} seat
 * @returns {string}
 */
export function nameAt(model, seat) {
  const colour = model.view?.seats.find((each) => each.seat === seat)?.name ?? '';
  return personAt(model, seat)?.name || colour;
}

/** The seat number for decisions by dice. */
const CHANCE = -1;

/**
 * Return the reason why this page waits: dice, that it only watches or is out of the game, a computer, a
 * person, or others. It is `null` if the table answers for this page.
 * @param {Model} model
 * @param {Pick<View, 'mover' | 'seats'>} view
 */
export function waitingReason(model, { mover, seats }) {
  if (mover === CHANCE) return 'rolling';
  if (model.game?.watching) return 'watching';
  if (isOut(model, seats)) return 'you-are-out';
  if (mover !== null && model.game?.seats.includes(mover)) return null;
  // A lesson has no game, and a computer plays the other seats.
  const people = model.game?.people ?? [];
  if (mover !== null && !people.includes(mover)) return 'computer-plays';
  return personAt(model, mover) ? 'waiting-for' : 'waiting';
}

/**
 * Whether no seat of this page plays any more.
 * @param {Model} model
 * @param {View['seats']} seats
 */
function isOut({ game }, seats) {
  const own = seats.filter(({ seat }) => game?.seats.includes(seat));
  return own.length > 0 && own.every(({ out }) => out);
}

/**
 * Return the seats whose invitation links were used since another model.
 * @param {Model} before
 * @param {Model} after
 * @returns {number[]}
 */
export function newcomers(before, after) {
  const offered = before.seating?.holders.filter(({ state }) => state === 'offered') ?? [];
  return offered.map(({ seat }) => seat).filter((seat) => personAt(after, seat)?.handed && !isOffered(after, seat));
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
