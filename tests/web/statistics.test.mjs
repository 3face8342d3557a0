import assert from 'node:assert/strict';
import test from 'node:test';

import { statisticsOf } from '../../src/pocket_tactics/web/js/game/model/statistics.js';
import { unit, view } from './views.mjs';

const logEntry = (event) => ({ event, sentence: '' });
const SEATS = ['Red', 'Blue'].map((name, seat) => ({ seat, name, played: '', home: null, lines: [] }));
const VIEW = view({
  seats: SEATS,
  units: [unit('0.footman.1', 0, [0, 0]), unit('0.mage.1', 0), { ...unit('1.archer.1', 1), zone: 'captured' }],
});

test('units are counted as left or fallen', () => {
  const [red, blue] = statisticsOf([], VIEW);
  assert.deepEqual([red.left, red.fallen], [2, 0]);
  assert.deepEqual([blue.left, blue.fallen], [0, 1]);
});

test('an attack counts for the side that began it', () => {
  const log = [logEntry({ type: 'declared', unit: '0.footman.1', target: '1.archer.1', invading: false })];
  const [red, blue] = statisticsOf(log, VIEW);
  assert.deepEqual([red.attacks, blue.attacks], [1, 0]);
});

test('luck is the difference from the average of fair dice', () => {
  const log = [
    logEntry({ type: 'rolled', unit: '0.footman.1', pool: 'off', faces: [6, 5] }),
    logEntry({ type: 'rerolled', unit: '0.footman.1', pool: 'off', face: 5, to: 1 }),
    logEntry({ type: 'rolled', unit: '1.archer.1', pool: 'def', faces: [2] }),
    logEntry({ type: 'bumped', unit: '1.archer.1', pool: 'def', face: 2, to: 3 }),
  ];
  const [red, blue] = statisticsOf(log, VIEW);
  assert.deepEqual([red.dice, red.luck], [3, 0.5]);
  assert.deepEqual([blue.dice, blue.luck], [1, -1.5]);
});

test('a side without dice has no luck', () => {
  const [red] = statisticsOf([], VIEW);
  assert.deepEqual([red.dice, red.luck], [0, 0]);
});
