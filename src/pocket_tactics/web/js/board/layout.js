/** The layout of the board: the map at its own points, the Heavens next to it where there is room. */

import { boxAround, keyOf, middleOf, placeOf, SIZE } from './geometry.js';

/** @import { Box, Orientation, Place, Point } from './types.js' */

/**
 * Whether a place is in the Heavens. Their coordinates start far away from the map.
 * @param {Place} place
 */
export const isInHeavens = ([q]) => q >= 400;

/** The minimum distance between the Heavens and the tiles of the map. */
const MIN_DISTANCE = SIZE * 2.3;

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
  const offset = heavensOffset(
    ground,
    heavens.map((place) => middleOf(place, orientation)),
    aspect,
  );
  const points = new Map(places.map((place) => [keyOf(place), pointOf(place, orientation, offset)]));
  const covered = places.flatMap((place) => coveredPoints(place, points.get(keyOf(place)) ?? [0, 0]));
  return { points, box: boxAround(covered.length > 0 ? covered : [[0, 0]]) };
}

/**
 * @param {Place} place
 * @param {Orientation} orientation
 * @param {Point} offset - of the Heavens
 * @returns {Point}
 */
function pointOf(place, orientation, [dx, dy]) {
  const [x, y] = middleOf(place, orientation);
  return isInHeavens(place) ? [x + dx, y + dy] : [x, y];
}

/**
 * The points that a place covers: its own, or in the Heavens two opposite corners of the cloud around it.
 * @param {Place} place
 * @param {Point} point
 * @returns {Point[]}
 */
const coveredPoints = (place, point) => (isInHeavens(place) ? cloudPoints([point]) : [point]);

/** @param {readonly Point[]} points */
const cloudPoints = (points) => [...translated(points, [-30, -10]), ...translated(points, [30, 20])];

/**
 * The offset of the Heavens with which the whole board is shown largest.
 * @param {readonly Point[]} ground
 * @param {readonly Point[]} heavens
 * @param {number} aspect
 * @returns {Point}
 */
function heavensOffset(ground, heavens, aspect) {
  if (heavens.length === 0 || ground.length === 0) return [0, 0];
  const [mapBox, heavensBox] = [boxAround(ground), boxAround(cloudPoints(heavens))];
  const free = candidateOffsets(mapBox, heavensBox).filter((offset) => isFarEnough(ground, heavens, offset));
  const widths = free.map((offset) => neededWidth([...ground, ...cloudPoints(translated(heavens, offset))], aspect));
  const least = Math.min(...widths);
  return free.find((_, index) => (widths[index] ?? 0) < least + 1) ?? [0, 0];
}

/**
 * The offsets to try, from the top left. There is always room outside the box of the map.
 * @param {Box} mapBox
 * @param {Box} heavensBox
 * @returns {Point[]}
 */
function candidateOffsets(mapBox, heavensBox) {
  const across = [
    mapBox.x - heavensBox.width,
    mapBox.x,
    mapBox.x + (mapBox.width - heavensBox.width) / 2,
    mapBox.x + mapBox.width - heavensBox.width,
    mapBox.x + mapBox.width,
  ];
  const down = [
    mapBox.y - heavensBox.height,
    mapBox.y,
    mapBox.y + (mapBox.height - heavensBox.height) / 2,
    mapBox.y + mapBox.height - heavensBox.height,
    mapBox.y + mapBox.height,
  ];
  return down.flatMap((y) => across.map((x) => /** @type {Point} */ ([x - heavensBox.x, y - heavensBox.y])));
}

/**
 * @param {readonly Point[]} points
 * @param {Point} offset
 */
const translated = (points, [dx, dy]) => points.map(([x, y]) => /** @type {Point} */ ([x + dx, y + dy]));

/**
 * Whether the Heavens keep their distance from the map with this offset.
 * @param {readonly Point[]} ground
 * @param {readonly Point[]} heavens
 * @param {Point} offset
 */
const isFarEnough = (ground, heavens, offset) =>
  translated(heavens, offset).every(([x, y]) => ground.every(([gx, gy]) => Math.hypot(x - gx, y - gy) >= MIN_DISTANCE));

/**
 * The width that an element of this aspect needs to show all points.
 * @param {readonly Point[]} points
 * @param {number} aspect
 */
function neededWidth(points, aspect) {
  const { width, height } = boxAround(points);
  return Math.max(width, height * aspect);
}
