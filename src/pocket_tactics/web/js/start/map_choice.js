/** The choice of a map in the format of the server. Pure. */

/** @import { NamedOption } from '../wire.js' */

/** The choices that generate a map from a number. */
const GENERATED = new Set(['fair', 'random']);

/** The choice with which the players place the tiles themselves. */
export const MANUAL = 'manual';

/** The limit of the numbers: the server accepts nine digits. */
const NUMBER_LIMIT = 10 ** 9;

/** A random number for a generated map. */
export const nextNumber = () => Math.floor(Math.random() * NUMBER_LIMIT);

/**
 * A choice in the format of the server.
 * @param {string} id
 * @param {number} number - of a generated map
 */
export const textOf = (id, number) => (GENERATED.has(id) ? `${id}:${number}` : id);

/**
 * The maps for a number of players.
 * @param {readonly NamedOption[]} values
 * @param {number} count
 */
export const mapsForPlayers = (values, count) => values.filter(({ seats }) => seats === null || seats === count);

/**
 * The id of a random ready map for a number of players, or empty if there is none.
 * @param {readonly NamedOption[]} values
 * @param {number} count
 * @param {() => number} random
 */
export function readyMap(values, count, random = Math.random) {
  const ready = values.filter(({ seats }) => seats === count);
  return ready[Math.floor(random() * ready.length)]?.id ?? '';
}
