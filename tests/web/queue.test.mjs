import assert from 'node:assert/strict';
import { test } from 'node:test';

import { queue } from '../../src/pocket_tactics/web/js/game/wire/queue.js';

test('items are worked on one after another, in their order', async () => {
  /** @type {string[]} */
  const seen = [];
  const line = queue(
    async (item) => {
      seen.push(`${item} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${item} ends`);
    },
    () => undefined,
  );
  line.add('a');
  line.add('b');
  assert.equal(line.busy, true);
  assert.deepEqual(
    ['a', 'b'].map((item) => line.some((each) => each === item)),
    [false, true],
  );
  line.add('b');
  assert.equal(
    line.count((each) => each === 'b'),
    2,
  );
  while (line.busy) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(seen, ['a begins', 'a ends', 'b begins', 'b ends', 'b begins', 'b ends']);
});

test('the caller is notified when the work begins and when it is done', async () => {
  /** @type {boolean[]} */
  const states = [];
  const line = queue(
    async () => await null,
    (busy) => states.push(busy),
  );
  line.add('a');
  line.add('b');
  while (line.busy) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(states, [true, false]);
});
