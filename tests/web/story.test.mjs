import assert from 'node:assert/strict';
import { test } from 'node:test';

const dataset = {};
globalThis.document = { documentElement: { dataset } };
const { sentenceBefore, Story } = await import('../../src/pocket_tactics/web/js/game/show/story.js');

/** A story, and whether a step of it has started. */
function story() {
  const running = new Story(
    () => undefined,
    () => undefined,
  );
  const begin = (step = 'action') => {
    const seen = { started: false };
    void running.beforeStep(step).then(() => {
      seen.started = true;
    });
    return seen;
  };
  return { running, begin };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a story runs automatically until it is paused, and then waits before each step', async () => {
  const { running, begin } = story();
  const first = begin();
  await soon();
  running.toggle();
  const second = begin('result');
  await soon();
  assert.deepEqual([first.started, second.started, running.waits], [true, false, true]);
  running.next();
  await soon();
  assert.deepEqual([second.started, running.paused], [true, true]);
  const third = begin();
  running.toggle();
  await soon();
  assert.deepEqual([third.started, running.paused], [true, false]);
});

test('step by step, a story waits before each action but the first, not before dice', async () => {
  dataset.story = 'steps';
  const { running, begin } = story();
  const [first, dice, second] = [begin(), begin('result'), begin()];
  await soon();
  assert.deepEqual([first.started, dice.started, second.started], [true, true, false]);
  running.next();
  await soon();
  assert.equal(second.started, true);
  dataset.story = undefined;
});

test('a story of many undone actions is skipped, unless a step waits for the player', async () => {
  const { running, begin } = story();
  running.limit(5, 5);
  assert.equal(running.skipping, false);
  running.toggle();
  const waiting = begin();
  running.limit(6, 6);
  assert.equal(running.skipping, false);
  running.next();
  await soon();
  running.limit(6, 6);
  assert.deepEqual([waiting.started, running.skipping], [true, true]);
});

test('a story of more turns than two rounds of six players is skipped', () => {
  const { running } = story();
  running.limit(0, 12);
  assert.equal(running.skipping, false);
  running.limit(0, 13);
  assert.equal(running.skipping, true);
});

test('a story that is skipped does not wait, until the next one begins', async () => {
  const { running, begin } = story();
  running.toggle();
  const waiting = begin();
  running.skip();
  await soon();
  const next = begin();
  await soon();
  assert.deepEqual([waiting.started, next.started, running.paused], [true, true, false]);
});

const RAN = { event: { type: 'moved' }, sentence: 'Blue Cavalier moves to A2.' };
const ROLLED = { event: { type: 'rolled' }, sentence: 'Red Footman rolls DEF: 1.' };
const CAPTURED = { event: { type: 'captured' }, sentence: 'Red Footman is captured by Blue.' };

test('the news of an action stands there before it is shown', () => {
  assert.equal(sentenceBefore([RAN, CAPTURED]), RAN.sentence);
});

test('the result of dice is not said before they rest', () => {
  assert.equal(sentenceBefore([ROLLED, CAPTURED]), null);
});
