/** The choice of a map as the server takes it: pure. */

/** @import { NamedOption } from '../wire.js' */

/** The maps that are made for a game: a number says which one. */
const MADE = new Set(['fair', 'random']);

/** The choice with which the players lay the map. */
export const MANUAL = 'manual';

/** The server takes numbers of nine digits. */
const NUMBERS = 10 ** 9;

/** A number for a map that is made. */
export const nextNumber = () => Math.floor(Math.random() * NUMBERS);

/**
 * A choice as the server takes it.
 * @param {string} id
 * @param {number} number - of the map that is made
 */
export const textOf = (id, number) => (MADE.has(id) ? `${id}:${number}` : id);

/**
 * The maps that are for so many players.
 * @param {readonly NamedOption[]} values
 * @param {number} count
 */
export const fitting = (values, count) => values.filter(({ seats }) => seats === null || seats === count);

/**
 * A ready map for so many players, any of them; empty without one.
 * @param {readonly NamedOption[]} values
 * @param {number} count
 * @param {() => number} random
 */
export function readyMap(values, count, random = Math.random) {
  const ready = values.filter(({ seats }) => seats === count);
  return ready[Math.floor(random() * ready.length)]?.id ?? '';
}
