import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawAfterPress } from '../../src/pocket_tactics/web/js/game/act/draw_after_press.js';

/** A panel, how often it was drawn, and drawing it. */
function pressablePanel() {
  const page = new EventTarget();
  globalThis.addEventListener = page.addEventListener.bind(page);
  const panel = new EventTarget();
  const seen = { drawn: 0 };
  const draw = drawAfterPress(panel, () => {
    seen.drawn += 1;
  });
  const happen = (target, name, more) => target.dispatchEvent(Object.assign(new Event(name), more));
  return {
    draw,
    seen,
    press: (button = 0) => happen(panel, 'pointerdown', { button }),
    on: (name) => happen(page, name),
  };
}

test('an element under a finger is redrawn once, after its click', () => {
  const { draw, seen, press, on } = pressablePanel();
  draw();
  assert.equal(seen.drawn, 1);
  press();
  draw();
  draw();
  on('pointerup');
  assert.equal(seen.drawn, 1);
  on('click');
  assert.equal(seen.drawn, 2);
  draw();
  assert.equal(seen.drawn, 3);
});

test('a second button of a mouse delays no drawing', () => {
  const { draw, seen, press } = pressablePanel();
  press(2);
  draw();
  assert.equal(seen.drawn, 1);
});

test('a finger that is lifted without a click delays no drawing', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { draw, seen, press, on } = pressablePanel();
  press();
  draw();
  on('pointerup');
  assert.equal(seen.drawn, 0);
  context.mock.timers.tick(1000);
  assert.equal(seen.drawn, 1);
});
