import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EMPTY, withPicked } from '../../src/pocket_tactics/web/js/game/model/model.js';
import { withSnapshot } from '../../src/pocket_tactics/web/js/game/model/transitions.js';
import { pendingAction } from '../../src/pocket_tactics/web/js/game/wire/pending_action.js';
import { update, view } from './views.mjs';

const play = { type: 'play', at: 4, action: 'pass' };
const snapshot = (number, more = {}) => ({
  type: 'snapshot',
  units: [],
  view: view({ number, ...more }),
  told: 0,
  log: [],
});
const refused = (kind, request = 'play') => ({ type: 'refused', kind, sentence: '', rule: '', request });

test('a decision that was lost with the connection is sent again', () => {
  const pending = pendingAction();
  pending.record(play);
  assert.equal(pending.resendNow(snapshot(4)), play);
});

test('a decision that was stored, or that came too late, is not sent again', () => {
  const pending = pendingAction();
  pending.record(play);
  assert.equal(pending.resendNow(snapshot(5)), null);
  assert.equal(pending.resendNow(snapshot(4)), null);
  pending.record(play);
  pending.resendNow(update(5));
  assert.equal(pending.resendNow(snapshot(4)), null);
});

test('questions are not asked again by themselves', () => {
  const pending = pendingAction();
  pending.record({ type: 'hint', at: 4 });
  assert.equal(pending.resendNow(snapshot(4)), null);
});

test('a decision that could not be stored is sent again later, an illegal one is not', () => {
  const pending = pendingAction();
  pending.record(play);
  const trouble = refused('not-kept');
  assert.equal(pending.resendNow(trouble), null);
  assert.equal(pending.resendLater(trouble), play);
  assert.equal(pending.resendLater(refused('not-kept', 'resign')), null);
  pending.resendNow(refused('illegal'));
  assert.equal(pending.resendLater(trouble), null);
});

test('a question that was refused late removes no decision', () => {
  const pending = pendingAction();
  pending.record(play);
  pending.resendNow(refused('stale', 'weigh'));
  assert.equal(pending.resendNow(snapshot(4)), play);
});

test('a message that the server could not read may have been the decision', () => {
  const pending = pendingAction();
  pending.record(play);
  pending.resendNow(refused('malformed', ''));
  assert.equal(pending.resendNow(snapshot(4)), null);
});

test('a choice outlives the connection if nothing has happened meanwhile', () => {
  const yours = { yours: true, choices: [], actions: [] };
  const before = withPicked(withSnapshot(EMPTY, snapshot(4, yours)), 'unit');
  const lost = { ...before, lost: true, sent: true };
  const back = withSnapshot(lost, snapshot(4, yours));
  assert.equal(back.picked, 'unit');
  assert.equal(back.lost, false);
  assert.equal(back.sent, false);
  assert.notEqual(withSnapshot(lost, snapshot(5, yours)).picked, 'unit');
});
