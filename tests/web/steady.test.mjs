import assert from 'node:assert/strict';
import { test } from 'node:test';

import { steady } from '../../src/pocket_tactics/web/js/game/steady.js';

test('what is under a finger is drawn anew once it is let go, and once only', async () => {
  globalThis.window = new EventTarget();
  const panel = new EventTarget();
  let drawn = 0;
  const draw = steady(panel, () => (drawn += 1));
  draw();
  assert.equal(drawn, 1);
  panel.dispatchEvent(new Event('pointerdown'));
  draw();
  draw();
  assert.equal(drawn, 1);
  window.dispatchEvent(new Event('pointerup'));
  assert.equal(drawn, 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(drawn, 2);
  draw();
  assert.equal(drawn, 3);
});
