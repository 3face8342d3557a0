/** Where everything lies: the map as it is, the Heavens wherever there is room for them. */

import { boxAround, keyOf, middleOf, placeOf, SIZE } from './geometry.js';

/** @import { Box, Orientation, Place, Point } from './types.js' */

/**
 * The Heavens are no part of the map: their places are counted from far away.
 * @param {Place} place
 */
export const isInHeavens = ([q]) => q >= 400;

/** How far the Heavens stay away from the tiles of the map. */
const DISTANCE = SIZE * 2.3;

/**
 * The point of each place, by its key, and the box around all.
 * @param {readonly string[]} keys
 * @param {Orientation} orientation
 * @param {number} aspect - of the element
 * @returns {{ points: Map<string, Point>, box: Box }}
 */
export function layout(keys, orientation, aspect) {
  const places = keys.map(placeOf);
  const map = places.filter((place) => !isInHeavens(place));
  const ground = map.map((place) => middleOf(place, orientation));
  const heavens = places.filter(isInHeavens);
  const offset = shift(
    ground,
    heavens.map((place) => middleOf(place, orientation)),
    aspect,
  );
  const points = new Map(places.map((place) => [keyOf(place), moved(place, orientation, offset)]));
  const seen = places.flatMap((place) => spread(place, points.get(keyOf(place)) ?? [0, 0]));
  return { points, box: boxAround(seen.length > 0 ? seen : [[0, 0]]) };
}

/**
 * @param {Place} place
 * @param {Orientation} orientation
 * @param {Point} offset - of the Heavens
 * @returns {Point}
 */
function moved(place, orientation, [dx, dy]) {
  const [x, y] = middleOf(place, orientation);
  return isInHeavens(place) ? [x + dx, y + dy] : [x, y];
}

/**
 * A point, and what the cloud around it reaches, where it is in the Heavens.
 * @param {Place} place
 * @param {Point} point
 * @returns {Point[]}
 */
const spread = (place, point) => (isInHeavens(place) ? cloudy([point]) : [point]);

/** @param {readonly Point[]} points */
const cloudy = (points) => [...by(points, [-30, -10]), ...by(points, [30, 20])];

/**
 * How to move the Heavens so that all is seen as large as can be.
 * @param {readonly Point[]} ground
 * @param {readonly Point[]} heavens
 * @param {number} aspect
 * @returns {Point}
 */
function shift(ground, heavens, aspect) {
  if (heavens.length === 0 || ground.length === 0) return [0, 0];
  const [home, sky] = [boxAround(ground), boxAround(cloudy(heavens))];
  const free = offers(home, sky).filter((offset) => apart(ground, heavens, offset));
  const sizes = free.map((offset) => reach([...ground, ...cloudy(by(heavens, offset))], aspect));
  const least = Math.min(...sizes);
  return free.find((_, index) => (sizes[index] ?? 0) < least + 1) ?? [0, 0];
}

/**
 * Places to try, from the top left; those outside the map's box always have room.
 * @param {Box} home
 * @param {Box} sky
 * @returns {Point[]}
 */
function offers(home, sky) {
  const across = [
    home.x - sky.width,
    home.x,
    home.x + (home.width - sky.width) / 2,
    home.x + home.width - sky.width,
    home.x + home.width,
  ];
  const down = [
    home.y - sky.height,
    home.y,
    home.y + (home.height - sky.height) / 2,
    home.y + home.height - sky.height,
    home.y + home.height,
  ];
  return down.flatMap((y) => across.map((x) => /** @type {Point} */ ([x - sky.x, y - sky.y])));
}

/**
 * @param {readonly Point[]} points
 * @param {Point} offset
 */
const by = (points, [dx, dy]) => points.map(([x, y]) => /** @type {Point} */ ([x + dx, y + dy]));

/**
 * Whether the Heavens, moved so, keep their distance.
 * @param {readonly Point[]} ground
 * @param {readonly Point[]} heavens
 * @param {Point} offset
 */
const apart = (ground, heavens, offset) =>
  by(heavens, offset).every(([x, y]) => ground.every(([gx, gy]) => Math.hypot(x - gx, y - gy) >= DISTANCE));

/**
 * How large an element of this aspect must be to show all.
 * @param {readonly Point[]} points
 * @param {number} aspect
 */
function reach(points, aspect) {
  const { width, height } = boxAround(points);
  return Math.max(width, height * aspect);
}
