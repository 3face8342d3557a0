/** The start places of the own side and of the other sides on the map. Pure. */

/** @import { Place, View } from '../../wire.js' */

/**
 * Return the places of the own side and of the others: edges or bases, else features, else units.
 * @param {View} view
 * @param {readonly number[]} seats - the seats of this page; without seats the first side counts as the own side
 * @returns {{ own: readonly Place[], others: readonly Place[] } | null} `null` until all sides have a place
 */
export function sidesOnMap(view, seats) {
  const [mine = view.seats[0]?.seat ?? 0] = [...seats].sort((one, other) => one - other);
  const places = view.seats.map(({ seat, home }) => ({ seat, at: home ? [home] : piecesOf(view, seat) }));
  if (places.some(({ at }) => at.length === 0)) return null;
  const of = (/** @type {boolean} */ own) =>
    places.filter(({ seat }) => (seat === mine) === own).flatMap(({ at }) => at);
  const sides = { own: of(true), others: of(false) };
  return sides.own.length > 0 && sides.others.length > 0 ? sides : null;
}

/**
 * Return the places of the features of a side, else of its units; empty without units on the map.
 * @param {View} view
 * @param {number} seat
 * @returns {Place[]}
 */
function piecesOf({ tiles, units }, seat) {
  const standing = units.flatMap((unit) => (unit.seat === seat && unit.at !== null ? [unit.at] : []));
  const features = tiles.filter(({ feature, keeper }) => feature !== null && keeper === seat);
  return standing.length > 0 && features.length > 0 ? features.map(({ at }) => at) : standing;
}
