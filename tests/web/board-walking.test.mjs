import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keyOf, middleOf, neighbour } from '../../src/pocket_tactics/web/js/board/geometry.js';
import { WALKING_KEYS, walk } from '../../src/pocket_tactics/web/js/board/walking.js';

const AROUND = [[0, 0], ...[0, 1, 2, 3, 4, 5].map((side) => neighbour([0, 0], side))];

/** The points of places, in reading order. */
const spread = (places, orientation) => {
  const points = places.map((place) => [keyOf(place), middleOf(place, orientation)]);
  return new Map(points.sort(([, [ax, ay]], [, [bx, by]]) => ay - by || ax - bx));
};

for (const orientation of ['lie', 'stand']) {
  test(`every key of a direction leads over its side: ${orientation}`, () => {
    for (const [code, side] of Object.entries(WALKING_KEYS[orientation])) {
      assert.equal(walk(spread(AROUND, orientation), '0,0', orientation, code), keyOf(neighbour([0, 0], side)), code);
    }
  });

  test(`six keys and six of the number pad are enough: ${orientation}`, () => {
    const sides = Object.values(WALKING_KEYS[orientation]).sort();
    assert.deepEqual(sides, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  test(`arrows reach every place from every other: ${orientation}`, () => {
    const places = [...AROUND, [3, -4], [4, -4], [-4, 1], [500, 0]];
    const points = spread(places, orientation);
    const reached = new Set(['0,0']);
    for (const from of reached) {
      for (const code of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const to = walk(points, from, orientation, code);
        if (to) reached.add(to);
      }
    }
    assert.equal(reached.size, places.length);
  });
}

test('an arrow leads to a place straight ahead rather than to one a little nearer', () => {
  const points = new Map([
    ['0,0', [0, 0]],
    ['1,0', [60, 50]],
    ['2,0', [95, 0]],
  ]);
  assert.equal(walk(points, '0,0', 'lie', 'ArrowRight'), '2,0');
});

test('at the end of the map a key leads nowhere', () => {
  const points = spread(
    [
      [0, 0],
      [0, -1],
    ],
    'lie',
  );
  assert.equal(walk(points, '0,-1', 'lie', 'KeyD'), null);
  assert.equal(walk(points, '0,-1', 'lie', 'ArrowRight'), null);
});

test('a key leads over a gap in its direction', () => {
  assert.equal(
    walk(
      spread(
        [
          [0, 0],
          [0, -3],
        ],
        'lie',
      ),
      '0,0',
      'lie',
      'KeyD',
    ),
    '0,-3',
  );
});

test('Home and End lead to the first and the last place in reading order', () => {
  const points = spread(AROUND, 'stand');
  assert.equal(walk(points, '0,0', 'stand', 'Home'), '0,-1');
  assert.equal(walk(points, '0,0', 'stand', 'End'), '0,1');
});

test('other keys are left to the page', () => {
  assert.equal(walk(spread(AROUND, 'lie'), '0,0', 'lie', 'KeyH'), null);
});
