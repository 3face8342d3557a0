import assert from 'node:assert/strict';
import { test } from 'node:test';

import { messageSequence } from '../../src/pocket_tactics/web/js/game/connection.js';
import { update, view } from './views.mjs';

const snapshot = (number) => ({ type: 'snapshot', view: view({ number }), log: [] });

test('updates pass in order after a snapshot', () => {
  const check = messageSequence();
  assert.equal(check(snapshot(4)), 'pass');
  assert.equal(check(update(5)), 'pass');
  assert.equal(check({ type: 'undone', number: 6, sentence: '', view: view(), log: [] }), 'pass');
});

test('what came twice is dropped', () => {
  const check = messageSequence();
  check(snapshot(4));
  assert.equal(check(update(4)), 'drop');
});

test('a gap is told once, and nothing passes until the next snapshot', () => {
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

test('options pass for the position that was told last alone', () => {
  const check = messageSequence();
  check(snapshot(4));
  assert.equal(check({ type: 'options', number: 4, view: {} }), 'pass');
  assert.equal(check({ type: 'options', number: 3, view: {} }), 'drop');
  check(update(6));
  assert.equal(check({ type: 'options', number: 4, view: {} }), 'drop');
});
