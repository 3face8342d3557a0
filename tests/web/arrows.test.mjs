import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endGap } from '../../src/pocket_tactics/web/js/board/arrows.js';

/** The distance between the middles of two neighbours. */
const STEP = 107;

test('an arrow from above ends above the figure on its last tile', () => {
  assert.equal(endGap([0, 0], [0, -STEP]), 50 + 15);
  assert.equal(endGap([0, 0], [0, -3 * STEP]), 50 + 15);
});

test('an arrow from below or from a side ends nearer to the middle', () => {
  assert.equal(endGap([0, 0], [0, STEP]), 20 + 15);
  assert.equal(endGap([0, 0], [STEP, 0]), 24 + 15);
});
