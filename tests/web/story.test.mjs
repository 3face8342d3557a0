import assert from 'node:assert/strict';
import { test } from 'node:test';

const dataset = {};
globalThis.document = { documentElement: { dataset } };
const { Story } = await import('../../src/pocket_tactics/web/js/game/show/story.js');

/** A story, and whether a step of it has begun. */
function story() {
  const told = new Story(
    () => undefined,
    () => undefined,
  );
  const begin = (step = 'action') => {
    const seen = { begun: false };
    void told.beforeStep(step).then(() => {
      seen.begun = true;
    });
    return seen;
  };
  return { told, begin };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a story runs by itself until it is paused, and then waits before each step', async () => {
  const { told, begin } = story();
  const first = begin();
  await soon();
  told.toggle();
  const second = begin('result');
  await soon();
  assert.deepEqual([first.begun, second.begun, told.waits], [true, false, true]);
  told.next();
  await soon();
  assert.deepEqual([second.begun, told.paused], [true, true]);
  const third = begin();
  told.toggle();
  await soon();
  assert.deepEqual([third.begun, told.paused], [true, false]);
});

test('step by step, a story waits before each action but the first, not before dice', async () => {
  dataset.story = 'steps';
  const { told, begin } = story();
  const [first, dice, second] = [begin(), begin('result'), begin()];
  await soon();
  assert.deepEqual([first.begun, dice.begun, second.begun], [true, true, false]);
  told.next();
  await soon();
  assert.equal(second.begun, true);
  dataset.story = undefined;
});

test('a story that is skipped waits no more, until it is told again', async () => {
  const { told, begin } = story();
  told.toggle();
  const waiting = begin();
  told.skip();
  await soon();
  const next = begin();
  await soon();
  assert.deepEqual([waiting.begun, next.begun, told.paused], [true, true, false]);
});
