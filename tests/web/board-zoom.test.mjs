import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  fitted,
  LEAST,
  NEAREST,
  panned,
  revealing,
  roomy,
  same,
  under,
  zoomed,
} from '../../src/pocket_tactics/web/js/board/zoom.js';

const BOX = { x: -100, y: -50, width: 200, height: 100 };
const WHOLE = fitted(BOX, 2);

test('all is seen, in the middle, whatever the aspect', () => {
  assert.deepEqual(WHOLE, BOX);
  assert.deepEqual(fitted(BOX, 1), { x: -100, y: -100, width: 200, height: 200 });
  assert.deepEqual(fitted(BOX, 4), { x: -200, y: -50, width: 400, height: 100 });
});

test('the point under the pointer stays under it', () => {
  const near = zoomed(WHOLE, 2, [40, 10], WHOLE);
  const part = (view) => [(40 - view.x) / view.width, (10 - view.y) / view.height];
  assert.deepEqual(part(near), part(WHOLE));
  assert.equal(near.width, 100);
});

test('one comes neither too near nor farther than all', () => {
  assert.equal(zoomed(WHOLE, 1000, [0, 0], WHOLE).width, WHOLE.width / NEAREST);
  assert.deepEqual(zoomed(WHOLE, 0.1, [50, 20], WHOLE), WHOLE);
});

test('a drag never loses sight of the board', () => {
  const near = zoomed(WHOLE, 2, [0, 0], WHOLE);
  const far = panned(near, [10_000, -10_000], WHOLE);
  assert.deepEqual([far.x, far.y], [0, -50]);
  assert.deepEqual(panned(WHOLE, [30, 30], WHOLE), WHOLE);
});

test('the view follows the focus only as far as it must', () => {
  const near = zoomed(WHOLE, 4, [0, 0], WHOLE);
  assert.deepEqual(revealing(near, [0, 0], 5, WHOLE), near);
  const moved = revealing(near, [60, 0], 5, WHOLE);
  assert.deepEqual([moved.x + moved.width, moved.y], [65, near.y]);
});

test('a point of the element is a point of the drawing', () => {
  assert.deepEqual(under(WHOLE, [400, 100], 400), [100, 0]);
});

test('views that differ by less than one can see are the same', () => {
  assert.ok(same(WHOLE, { ...WHOLE, x: WHOLE.x + 0.2 }));
  assert.ok(!same(WHOLE, { ...WHOLE, width: WHOLE.width + 2 }));
});

test('the first tiles of a map do not fill the screen, and a large map is seen as it is', () => {
  assert.deepEqual(roomy({ x: 10, y: 10, width: 0, height: 0 }), {
    x: 10 - LEAST / 2,
    y: 10 - LEAST / 2,
    width: LEAST,
    height: LEAST,
  });
  const large = { x: 1, y: 2, width: LEAST + 1, height: LEAST + 2 };
  assert.deepEqual(roomy(large), large);
});
