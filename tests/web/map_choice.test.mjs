import assert from 'node:assert/strict';
import test from 'node:test';

import { mapsForPlayers, readyMap, textOf } from '../../src/pocket_tactics/web/js/start/map_choice.js';

const VALUES = [
  { id: 'fair', name: 'Fair', about: '', seats: null },
  { id: 'lakes', name: 'The Lakes', about: 'Wet.', seats: 2 },
  { id: 'pass', name: 'The Pass', about: 'High.', seats: 2 },
  { id: 'ring', name: 'The Ring', about: 'Round.', seats: 6 },
];

test('a map that is made has a number, a ready one has not', () => {
  assert.equal(textOf('fair', 17), 'fair:17');
  assert.equal(textOf('random', 17), 'random:17');
  assert.equal(textOf('lakes', 17), 'lakes');
  assert.equal(textOf('manual', 17), 'manual');
});

test('only the ready maps for the number of players are offered', () => {
  assert.deepEqual(
    mapsForPlayers(VALUES, 6).map(({ id }) => id),
    ['fair', 'ring'],
  );
});

test('a quick game is on any ready map for two', () => {
  assert.equal(
    readyMap(VALUES, 2, () => 0),
    'lakes',
  );
  assert.equal(
    readyMap(VALUES, 2, () => 0.99),
    'pass',
  );
});

test('without a ready map the server makes one', () => {
  assert.equal(readyMap([], 2), '');
});
