/** Where the side of this page and the other sides are on the map, as the game begins. Pure. */

/** @import { Place, View } from '../../wire.js' */

/**
 * The places of a side and of the others: edges or bases, else features, else units.
 * @param {View} view
 * @param {readonly number[]} seats - those of this page; who watches sees the first side
 * @returns {{ own: readonly Place[], others: readonly Place[] } | null} null before they are known
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
 * The features of a side, else its units; none before its first unit is on the map.
 * @param {View} view
 * @param {number} seat
 * @returns {Place[]}
 */
function piecesOf({ tiles, units }, seat) {
  const standing = units.flatMap((unit) => (unit.seat === seat && unit.at !== null ? [unit.at] : []));
  const features = tiles.filter(({ feature, keeper }) => feature !== null && keeper === seat);
  return standing.length > 0 && features.length > 0 ? features.map(({ at }) => at) : standing;
}
