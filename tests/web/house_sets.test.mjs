/** Saved sets of house rules: what is stored, and what is read again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cleanName,
  isSameName,
  MAX_NAME_LENGTH,
  storedSets,
  storeSets,
  withSet,
} from '../../src/pocket_tactics/web/js/start/house_sets.js';

const shelf = (first = {}) => {
  const stored = new Map(Object.entries(first));
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
};
const HOME = { name: 'Home', rules: { turn_limit: '90' } };

test('sets are stored for each edition, in the order of their names', () => {
  const place = shelf();
  assert.ok(storeSets(place, 'fifth', [HOME, { name: 'äußerst streng', rules: {} }]));
  assert.deepEqual(
    storedSets(place, 'fifth').map(({ name }) => name),
    ['äußerst streng', 'Home'],
  );
  assert.deepEqual(storedSets(place, 'fourth'), []);
});

test('an invalid set is not read', () => {
  for (const text of ['', '{', 'null', '{}', '7', '[null, 3, {"name": 4}, {"name": "x", "rules": {"a": 1}}]']) {
    assert.deepEqual(storedSets(shelf({ 'pocket-tactics.house.fifth': text }), 'fifth'), [], text);
  }
});

test('a full storage is reported, a forbidden one has no sets', () => {
  const full = { getItem: () => null, setItem: () => assert.fail('QuotaExceededError') };
  assert.equal(storeSets(full, 'fifth', [HOME]), false);
  const forbidden = { ...full, getItem: () => assert.fail('SecurityError') };
  assert.deepEqual(storedSets(forbidden, 'fifth'), []);
});

test('a name is one line of at most forty visible characters', () => {
  assert.equal(cleanName(' our\n\t game\u200b \u202e'), 'our game');
  assert.equal(cleanName('e\u0301'), 'é');
  assert.equal([...cleanName('🎲'.repeat(60))].length, MAX_NAME_LENGTH);
  assert.equal(cleanName('<b>&"\' __proto__'), '<b>&"\' __proto__');
  assert.equal(cleanName('\u200b \u0000'), '');
});

test('a set takes the place of one of the same name, and of its old name', () => {
  const named = (sets) => sets.map(({ name }) => name);
  assert.deepEqual(named(withSet([HOME], { name: 'HOME', rules: {} }, '')), ['HOME']);
  assert.deepEqual(named(withSet([HOME], { name: 'Away', rules: {} }, 'Home')), ['Away']);
  assert.deepEqual(named(withSet([HOME], { name: 'Away', rules: {} }, '')), ['Home', 'Away']);
  assert.ok(isSameName('Ärger', 'äRGER'));
});
