/** The guide of a first game is asked about an action before it is played. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { action } from './views.mjs';

const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
};
globalThis.location = { href: 'http://localhost/games/abc?guide' };
globalThis.history = { state: null, replaceState: () => undefined };
const { Guide } = await import('../../src/pocket_tactics/web/js/game/act/guide.js');

const move = action('move 0.footman.1 1,0', null);
const model = { game: { game: 'abc' }, view: { number: 7, yours: true, outcome: null }, past: null };

/** Return a guide that is on in a game, and the requests it has sent. */
function openGuide() {
  const sent = [];
  stored.clear();
  const guide = new Guide((request) => sent.push(request));
  guide.update(model);
  sent.length = 0;
  return { guide, sent };
}

test('the guide is asked about an action before it is played', () => {
  const { guide, sent } = openGuide();
  assert.equal(guide.ask(model, move, 'mouse'), true);
  assert.deepEqual(sent, [{ type: 'guide', at: 7, action: move.text, given: [] }]);
  assert.deepEqual(guide.takeAsked(model, move.text), { at: 7, action: move, kind: 'mouse' });
  assert.equal(guide.takeAsked(model, move.text), null);
});

test('an action that is chosen again waits for the same answer', () => {
  const { guide, sent } = openGuide();
  guide.ask(model, move, 'mouse');
  assert.equal(guide.ask(model, move, 'mouse'), true);
  assert.equal(sent.length, 1);
});

test('an answer about another action than the last one plays nothing', () => {
  const { guide } = openGuide();
  const other = action('move 0.footman.1 0,1', null);
  guide.ask(model, move, 'mouse');
  guide.ask(model, other, 'mouse');
  assert.equal(guide.takeAsked(model, move.text), null);
  assert.equal(guide.takeAsked(model, other.text).action, other);
});

test('a page that is loaded again asks again for the tip that stands', () => {
  const { guide } = openGuide();
  guide.addTip({ at: 7, turn: 1, tip: 'attack', action: '' });
  guide.addTip({ at: 7, turn: 1, tip: 'attack', action: '' });
  const sent = [];
  const again = new Guide((request) => sent.push(request));
  again.update(model);
  assert.deepEqual(again.state.given, [[1, 'attack']]);
  assert.deepEqual(sent, [{ type: 'guide', at: 7, given: [] }]);
});

test('an answer of the guide to an earlier position plays nothing', () => {
  const { guide } = openGuide();
  guide.ask(model, move, 'mouse');
  assert.equal(guide.takeAsked({ ...model, view: { ...model.view, number: 8 } }), null);
});

test('a guide that is off is not asked', () => {
  const { guide, sent } = openGuide();
  guide.toggle();
  assert.equal(guide.ask(model, move, 'mouse'), false);
  assert.deepEqual(sent, []);
});

test('a refusal of a tip plays no action that waits for an objection', () => {
  const { guide } = openGuide();
  guide.ask(model, move, 'mouse');
  assert.equal(guide.takeRefused(model), null);
  assert.equal(guide.takeRefused(model).action, move);
});

test('after a tip a refusal is about the action that waits', () => {
  const { guide } = openGuide();
  guide.noteAnswer({ at: 7, turn: 1, tip: '', action: '' });
  guide.ask(model, move, 'mouse');
  assert.equal(guide.takeRefused(model).action, move);
});
