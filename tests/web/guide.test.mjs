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
  const guide = new Guide((request) => sent.push(request));
  guide.update(model);
  sent.length = 0;
  return { guide, sent };
}

test('the guide is asked about an action before it is played', () => {
  const { guide, sent } = openGuide();
  assert.equal(guide.ask(model, move), true);
  assert.deepEqual(sent, [{ type: 'guide', at: 7, action: move.text, given: [] }]);
  assert.equal(guide.takeAsked(model), move);
  assert.equal(guide.takeAsked(model), null);
});

test('an action that is chosen again does not wait for the guide', () => {
  const { guide } = openGuide();
  guide.ask(model, move);
  assert.equal(guide.ask(model, move), false);
});

test('an answer of the guide to an earlier position plays nothing', () => {
  const { guide } = openGuide();
  guide.ask(model, move);
  assert.equal(guide.takeAsked({ ...model, view: { ...model.view, number: 8 } }), null);
});

test('a guide that is off is not asked', () => {
  const { guide, sent } = openGuide();
  guide.toggle();
  assert.equal(guide.ask(model, move), false);
  assert.deepEqual(sent, []);
});
