import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  boxOfMinSize,
  isSameBox,
  MAX_ZOOM,
  MIN_SIZE,
  nameSize,
  pannedView,
  pointUnder,
  viewOfAll,
  viewRevealing,
  zoomedView,
} from '../../src/pocket_tactics/web/js/board/zoom.js';

const BOX = { x: -100, y: -50, width: 200, height: 100 };
const WHOLE = viewOfAll(BOX, 2);

test('the whole board is visible, in the middle, at any aspect ratio', () => {
  assert.deepEqual(WHOLE, BOX);
  assert.deepEqual(viewOfAll(BOX, 1), { x: -100, y: -100, width: 200, height: 200 });
  assert.deepEqual(viewOfAll(BOX, 4), { x: -200, y: -50, width: 400, height: 100 });
});

test('the point under the pointer stays under it', () => {
  const near = zoomedView(WHOLE, 2, [40, 10], WHOLE);
  const part = (view) => [(40 - view.x) / view.width, (10 - view.y) / view.height];
  assert.deepEqual(part(near), part(WHOLE));
  assert.equal(near.width, 100);
});

test('the zoom is neither too near nor farther than the whole board', () => {
  assert.equal(zoomedView(WHOLE, 1000, [0, 0], WHOLE).width, WHOLE.width / MAX_ZOOM);
  assert.deepEqual(zoomedView(WHOLE, 0.1, [50, 20], WHOLE), WHOLE);
});

test('a drag never loses sight of the board', () => {
  const near = zoomedView(WHOLE, 2, [0, 0], WHOLE);
  const far = pannedView(near, [10_000, -10_000], WHOLE);
  assert.deepEqual([far.x, far.y], [0, -50]);
  assert.deepEqual(pannedView(WHOLE, [30, 30], WHOLE), WHOLE);
});

test('the view follows the focus only as far as it must', () => {
  const near = zoomedView(WHOLE, 4, [0, 0], WHOLE);
  assert.deepEqual(viewRevealing(near, [0, 0], 5, WHOLE), near);
  const moved = viewRevealing(near, [60, 0], 5, WHOLE);
  assert.deepEqual([moved.x + moved.width, moved.y], [65, near.y]);
});

test('a point of the element is a point of the drawing', () => {
  assert.deepEqual(pointUnder(WHOLE, [400, 100], 400), [100, 0]);
});

test('views that differ invisibly are the same', () => {
  assert.ok(isSameBox(WHOLE, { ...WHOLE, x: WHOLE.x + 0.2 }));
  assert.ok(!isSameBox(WHOLE, { ...WHOLE, width: WHOLE.width + 2 }));
});

test('the first tiles of a map do not fill the screen, and a large map is shown as it is', () => {
  assert.deepEqual(boxOfMinSize({ x: 10, y: 10, width: 0, height: 0 }), {
    x: 10 - MIN_SIZE / 2,
    y: 10 - MIN_SIZE / 2,
    width: MIN_SIZE,
    height: MIN_SIZE,
  });
  const large = { x: 1, y: 2, width: MIN_SIZE + 1, height: MIN_SIZE + 2 };
  assert.deepEqual(boxOfMinSize(large), large);
});

test('the names of tiles have at least 9.5 pixels, however small the board is', () => {
  for (const scale of [0.3, 0.5, 0.55, 0.8]) assert.ok(nameSize(scale) * scale >= 9.5);
  assert.equal(nameSize(1.4), 12);
});
