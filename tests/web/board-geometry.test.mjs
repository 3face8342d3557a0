import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  DIRECTIONS,
  hexagon,
  keyOf,
  middleOf,
  neighbour,
  outline,
  placeOf,
  sideMiddle,
  visibleSides,
  wayOf,
} from '../../src/pocket_tactics/web/js/board/geometry.js';
import { layout } from '../../src/pocket_tactics/web/js/board/layout.js';
import { nextOrientation, ownSideBelow, ORIENTATIONS as TURNS } from '../../src/pocket_tactics/web/js/board/turns.js';

/** How much lower a tile looks than it is. */
const SQUASH = { lie: 0.88, stand: 0.8 };
const ORIENTATIONS = ['lie', 'stand', 'lie-2', 'stand-5'];

test('a key reads back as its place', () => {
  assert.deepEqual(placeOf(keyOf([-3, 12])), [-3, 12]);
});

test('side 0 points right on a lying map, and up on a standing one', () => {
  const [x, y] = middleOf(neighbour([0, 0], 0), 'lie');
  assert.ok(x > 100 && Math.abs(y) < 1e-9);
  const [across, along] = middleOf(neighbour([0, 0], 0), 'stand');
  assert.ok(Math.abs(across) < 1e-9 && along < -80);
});

for (const orientation of ORIENTATIONS) {
  test(`the neighbour over a side lies twice as far as the side: ${orientation}`, () => {
    for (const side of DIRECTIONS.keys()) {
      const there = middleOf(DIRECTIONS[side], orientation);
      const edge = sideMiddle(side, 2, orientation);
      assert.ok(Math.hypot(there[0] - edge[0], there[1] - edge[1]) < 1e-9);
    }
  });
}

test('the sides follow one another clockwise on the screen', () => {
  for (const orientation of ORIENTATIONS) {
    const angles = DIRECTIONS.map((place) => Math.atan2(...middleOf(place, orientation).toReversed()));
    const turns = angles.map((angle, side) => (angles[(side + 1) % 6] - angle + 2 * Math.PI) % (2 * Math.PI));
    assert.ok(turns.every((turn) => turn > 0.7 && turn < 1.4));
  }
});

test('a slab shows two faces with its point below, three with its side below', () => {
  assert.equal(visibleSides(60, 'lie').length, 2);
  assert.equal(visibleSides(60, 'stand').length, 3);
});

test('a hexagon has six rounded corners and closes', () => {
  assert.match(hexagon(60, 6, 'lie'), /^M[^Z]*Z$/);
  assert.equal(hexagon(60, 6, 'lie').split('Q').length - 1, 6);
});

test('the outline of a large unit has the corners of its border alone', () => {
  const corners = (places) => outline(places, 57, 'lie').split('Q').length - 1;
  assert.equal(corners([[0, 0]]), 6);
  assert.equal(
    corners([
      [0, 0],
      [0, -1],
    ]),
    10,
  );
  assert.equal(
    corners([
      [0, 0],
      [0, -1],
      [1, -1],
    ]),
    12,
  );
  assert.equal(corners([[0, 0], ...DIRECTIONS]), 18);
});

const MAP = [
  [0, 0],
  [0, -1],
  [0, -2],
  [0, -3],
  [1, -3],
  [1, -2],
  [2, -3],
];
const HEAVENS = [
  [500, 0],
  [500, -1],
];

/** How near two places are drawn. */
const apart = (points, one, other) => {
  const [[ax, ay], [bx, by]] = [points.get(keyOf(one)), points.get(keyOf(other))];
  return Math.hypot(ax - bx, ay - by);
};

for (const orientation of ORIENTATIONS) {
  test(`the Heavens lie beside the map, not at their distance: ${orientation}`, () => {
    const { points, box } = layout([...MAP, ...HEAVENS].map(keyOf), orientation, 1.6);
    const gaps = MAP.flatMap((place) => HEAVENS.map((high) => apart(points, place, high)));
    assert.ok(Math.min(...gaps) > 130);
    assert.ok(Math.max(...gaps) < 1200);
    assert.ok(
      [...points.values()].every(([x, y]) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height),
    );
  });
}

test('tiles of the Heavens touch as they do in the rules', () => {
  const { points } = layout([...MAP, ...HEAVENS].map(keyOf), 'lie', 1);
  assert.equal(Math.round(apart(points, [500, 0], [500, -1])), Math.round(apart(points, [0, 0], [0, -1])));
});

test('an empty map has a box as well', () => {
  const { box } = layout([], 'lie', 1);
  assert.ok(box.width > 0 && box.height > 0);
});

test('each orientation is turned clockwise by thirty degrees from the one before', () => {
  const angles = TURNS.map((orientation) => {
    const [x, y] = middleOf([0, -1], orientation);
    return Math.round((Math.atan2(y / SQUASH[wayOf(orientation)], x) * 180) / Math.PI + 360) % 360;
  });
  assert.deepEqual(
    angles,
    TURNS.map((_, index) => index * 30),
  );
  assert.equal(nextOrientation(TURNS.at(-1)), TURNS[0]);
});

test('the own side is below the others, whichever side that is', () => {
  const map = [0, 1, 2, 3, 4].flatMap((q) => [0, 1].map((r) => [q, r]));
  const [one, other] = [[[0, 0]], [[4, 1]]];
  for (const [own, others] of [
    [one, other],
    [other, one],
  ]) {
    for (const aspect of [0.6, 1.5]) {
      const orientation = ownSideBelow(map, own, others, aspect);
      assert.ok(middleOf(own[0], orientation)[1] > middleOf(others[0], orientation)[1]);
    }
  }
});
