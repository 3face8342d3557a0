/** The positions and outlines of places, in units of the drawing. Pure. */

/** @import { Box, Orientation, Place, Point, Way } from './types.js' */

/** The distance from the centre of a tile to its corners, before the map is tilted. */
export const SIZE = 62;

/** The thickness of a tile. */
export const DEPTH = 17;

/** The factors by which the tilt of the map makes it lower. */
const SQUASH = { lie: 0.88, stand: 0.8 };

/** The direction of side 0 on the screen, in degrees clockwise from the right. */
const FIRST_SIDE = { lie: 0, stand: -90 };

/** The steps over the sides of a tile, side 0 first, clockwise. */
export const DIRECTIONS = /** @type {readonly Place[]} */ ([
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]);

/**
 * The way of an orientation: `lie` has pointed tops, `stand` flat ones.
 * @param {Orientation} orientation
 * @returns {Way}
 */
export const wayOf = (orientation) => (orientation.startsWith('lie') ? 'lie' : 'stand');

/**
 * The number of sides by which the map is turned clockwise.
 * @param {Orientation} orientation
 */
const turnsOf = (orientation) => Number(orientation.split('-')[1] ?? 0);

/**
 * A place after the map is turned clockwise around its origin.
 * @param {Place} place
 * @param {number} turns - in sides
 * @returns {Place}
 */
function turnedPlace([q, r], turns) {
  return turns === 0 ? [q, r] : turnedPlace([-r, q + r], turns - 1);
}

/** @param {number} number */
export const tenths = (number) => Math.round(number * 10) / 10;

/** @param {Place} place */
export const keyOf = ([q, r]) => `${q},${r}`;

/**
 * @param {string} key
 * @returns {Place}
 */
export function placeOf(key) {
  const [q, r] = key.split(',').map(Number);
  return [q ?? 0, r ?? 0];
}

/**
 * The neighbour of a place across a side.
 * @param {Place} place
 * @param {number} side
 * @returns {Place}
 */
export function neighbour([q, r], side) {
  const [dq, dr] = DIRECTIONS[side] ?? [0, 0];
  return [q + dq, r + dr];
}

/**
 * The middle of a place. It does not include the offset of the Heavens.
 * @param {Place} place
 * @param {Orientation} orientation
 * @returns {Point}
 */
export function middleOf(place, orientation) {
  const [q, r] = turnedPlace(place, turnsOf(orientation));
  const along = SIZE * Math.sqrt(3) * (r + q / 2);
  const across = SIZE * 1.5 * q;
  const way = wayOf(orientation);
  const squash = SQUASH[way];
  return way === 'lie' ? [-along, across * squash] : [across, along * squash];
}

/**
 * The point at *distance* from the middle of a tile, in the direction that is *turn* sides after side 0.
 * @param {number} turn
 * @param {number} distance
 * @param {Orientation} orientation
 * @returns {Point}
 */
export function toward(turn, distance, orientation) {
  const way = wayOf(orientation);
  const angle = ((FIRST_SIDE[way] + 60 * (turn + turnsOf(orientation))) * Math.PI) / 180;
  return [distance * Math.cos(angle), distance * Math.sin(angle) * SQUASH[way]];
}

/**
 * The middle of a side. With a *reach* of 1 it is on the side, with less it is inside the tile.
 * @param {number} side
 * @param {number} reach
 * @param {Orientation} orientation
 */
export const sideMiddle = (side, reach, orientation) => toward(side, (reach * SIZE * Math.sqrt(3)) / 2, orientation);

/**
 * The corner before a side, clockwise.
 * @param {number} side
 * @param {number} size
 * @param {Orientation} orientation
 */
export const corner = (side, size, orientation) => toward(side - 0.5, size, orientation);

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} part
 * @returns {Point}
 */
const interpolate = (from, to, part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];

/** @param {Point} point */
export const pointText = ([x, y]) => `${tenths(x)} ${tenths(y)}`;

/** @type {Map<string, string>} */
const hexagonCache = new Map();

/**
 * A hexagon with rounded corners, as path data.
 * @param {number} size
 * @param {number} radius
 * @param {Orientation} orientation
 */
export function hexagon(size, radius, orientation) {
  const name = `${size} ${radius} ${orientation}`;
  const known = hexagonCache.get(name) ?? roundedOutline(cornersOf(size, orientation), radius / size);
  hexagonCache.set(name, known);
  return known;
}

/**
 * The same hexagon around many points, as the data of one path.
 * @param {readonly Point[]} points
 * @param {number} size
 * @param {number} radius
 * @param {Orientation} orientation
 */
export function hexagons(points, size, radius, orientation) {
  const bends = bendsOf(cornersOf(size, orientation), radius / size);
  const [first] = /** @type {[Bend]} */ (bends);
  const way = bends
    .map(({ from, at, to }, index) => {
      const next = bends[index + 1] ?? first;
      return `q${pointText(minus(at, from))} ${pointText(minus(to, from))}l${pointText(minus(next.from, to))}`;
    })
    .join('');
  return points.map(([x, y]) => `M${pointText([x + first.from[0], y + first.from[1]])}${way}z`).join('');
}

/**
 * @param {number} size
 * @param {Orientation} orientation
 */
const cornersOf = (size, orientation) => [0, 1, 2, 3, 4, 5].map((side) => corner(side, size, orientation));

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {Point}
 */
const minus = (one, other) => [one[0] - other[0], one[1] - other[1]];

/**
 * A closed outline with rounded corners. Each corner takes *part* of both its edges.
 * @param {readonly Point[]} corners
 * @param {number} part
 */
export function roundedOutline(corners, part) {
  const curves = bendsOf(corners, part).map(
    ({ from, at, to }) => `${pointText(from)}Q${pointText(at)} ${pointText(to)}`,
  );
  return `M${curves.join('L')}Z`;
}

/** A rounded corner. @typedef {{ from: Point, at: Point, to: Point }} Bend */

/**
 * @param {readonly Point[]} corners
 * @param {number} part
 * @returns {Bend[]}
 */
const bendsOf = (corners, part) =>
  corners.map((at, index) => {
    const before = /** @type {Point} */ (corners.at(index - 1));
    const after = /** @type {Point} */ (corners[(index + 1) % corners.length]);
    return { from: interpolate(at, before, part), at, to: interpolate(at, after, part) };
  });

/**
 * The visible sides of a slab, from left to right. Each leads from a corner to the next.
 * @param {number} size
 * @param {Orientation} orientation
 * @returns {{ from: Point, to: Point }[]}
 */
export function visibleSides(size, orientation) {
  const sides = [0, 1, 2, 3, 4, 5].map((side) => ({
    from: corner(side + 1, size, orientation),
    to: corner(side, size, orientation),
  }));
  // Clockwise, an edge that leads to the left has its outer side at the bottom. Here each edge is reversed.
  return sides.filter(({ from, to }) => to[0] - from[0] > 1).sort((one, other) => one.from[0] - other.from[0]);
}

/**
 * The outline around several places, as path data relative to the middle of the first.
 * @param {readonly Place[]} places
 * @param {number} size
 * @param {Orientation} orientation
 */
export function outline(places, size, orientation) {
  const inside = new Set(places.map(keyOf));
  const next = new Map(
    places.flatMap((place) =>
      [0, 1, 2, 3, 4, 5]
        .filter((side) => !inside.has(keyOf(neighbour(place, side))))
        .map((side) => borderOf(place, side, places[0] ?? place, orientation)),
    ),
  );
  return roundedOutline(shrunkOutline(cornersAlong(next), size / SIZE), 0.16);
}

/**
 * One side of a place: the name of its first corner, with that point and the name of its second corner.
 * @param {Place} place
 * @param {number} side
 * @param {Place} origin
 * @param {Orientation} orientation
 * @returns {[string, { at: Point, to: string }]}
 */
function borderOf(place, side, origin, orientation) {
  const [x, y] = middleOf(place, orientation);
  const [ox, oy] = middleOf(origin, orientation);
  const [from, to] = [side, side + 1].map((at) => {
    const [cx, cy] = corner(at, SIZE, orientation);
    return /** @type {Point} */ ([x - ox + cx, y - oy + cy]);
  });
  const name = (/** @type {Point | undefined} */ point) =>
    (point ?? [0, 0]).map((value) => Math.round(value + 0.01)).join();
  return [name(from), { at: from ?? [0, 0], to: name(to) }];
}

/**
 * The corners of a border in order.
 * @param {Map<string, { at: Point, to: string }>} next
 */
function cornersAlong(next) {
  const corners = /** @type {Point[]} */ ([]);
  let name = next.keys().next().value ?? '';
  while (corners.length < next.size) {
    const border = next.get(name);
    if (!border) break;
    corners.push(border.at);
    name = border.to;
  }
  return corners;
}

/**
 * An outline scaled around its middle.
 * @param {readonly Point[]} corners
 * @param {number} by
 */
function shrunkOutline(corners, by) {
  const [x, y] = centreOf(corners);
  return corners.map(([cx, cy]) => /** @type {Point} */ ([x + (cx - x) * by, y + (cy - y) * by]));
}

/**
 * The middle of several points.
 * @param {readonly Point[]} points
 * @returns {Point}
 */
export function centreOf(points) {
  const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/**
 * The box around tiles at these points, including their thickness and the units on them.
 * @param {readonly Point[]} points
 * @returns {Box}
 */
export function boxAround(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - SIZE * 1.1, Math.min(...ys) - SIZE * 1.3];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + SIZE * 1.1 - left,
    height: Math.max(...ys) + SIZE + DEPTH + 12 - top,
  };
}
