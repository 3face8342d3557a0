import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isFinal, messageSequence, retryDelays } from '../../src/pocket_tactics/web/js/game/wire/connection.js';
import { update, view } from './views.mjs';

const snapshot = (number) => ({ type: 'snapshot', units: [], view: view({ number }), log: [] });

test('updates pass in order after a snapshot', () => {
  const check = messageSequence();
  assert.equal(check(snapshot(4)), 'pass');
  assert.equal(check(update(5)), 'pass');
  assert.equal(check({ type: 'undone', number: 6, sentence: '', view: view(), log: [] }), 'pass');
});

test('a resignation has the number before that of the next action', () => {
  const check = messageSequence();
  check(snapshot(4));
  assert.equal(check({ type: 'table-news', number: 5, sentence: '', view: {} }), 'pass');
  assert.equal(check({ type: 'options', number: 5, view: {} }), 'pass');
  assert.equal(check(update(6)), 'pass');
});

test('a message that comes twice is dropped', () => {
  const check = messageSequence();
  check(snapshot(4));
  assert.equal(check(update(4)), 'drop');
});

test('a gap is reported once, and nothing passes until the next snapshot', () => {
  const check = messageSequence();
  check(snapshot(4));
  assert.equal(check(update(6)), 'gap');
  assert.equal(check(update(7)), 'drop');
  assert.equal(check(snapshot(7)), 'pass');
  assert.equal(check(update(8)), 'pass');
});

test('before a snapshot no update counts, and answers without a number always do', () => {
  const check = messageSequence();
  assert.equal(check(update(1)), 'drop');
  assert.equal(check({ type: 'odds', at: 1, subject: '', odds: [] }), 'pass');
});

test('options pass only for the last position that passed', () => {
  const check = messageSequence();
  check(snapshot(4));
  assert.equal(check({ type: 'options', number: 4, view: {} }), 'pass');
  assert.equal(check({ type: 'options', number: 3, view: {} }), 'drop');
  check(update(6));
  assert.equal(check({ type: 'options', number: 4, view: {} }), 'drop');
});

test('only without a game that can be read a page does not connect again', () => {
  assert.deepEqual([4404, 4500].map(isFinal), [true, true]);
  assert.deepEqual([1000, 1006, 1011, 1012, 1013].map(isFinal), [false, false, false, false, false]);
});

test('a lost connection is tried again after a quarter of a second, then less often', () => {
  const delays = retryDelays(() => 1);
  const waits = [1006, 1006, 1006, 1006, 1006, 1012].map(delays.next);
  assert.deepEqual(waits, [250, 500, 1000, 2000, 4000, 4000]);
});

test('after "try again later" the wait is longer', () => {
  const delays = retryDelays(() => 1);
  const waits = [1013, 1013, 1013, 1013, 1013].map(delays.next);
  assert.deepEqual(waits, [4000, 8000, 16_000, 32_000, 32_000]);
});

test('after "try again later" the wait is random', () => {
  const shares = [0, 0.5, 0.25];
  const delays = retryDelays(() => shares.shift());
  assert.deepEqual([1013, 1013, 1013].map(delays.next), [0, 4000, 4000]);
});

test('a connection that succeeded resets the waits', () => {
  const delays = retryDelays(() => 1);
  delays.next(1013);
  delays.next(1013);
  delays.reset();
  assert.equal(delays.next(1013), 4000);
  assert.equal(delays.next(1006), 500);
});
