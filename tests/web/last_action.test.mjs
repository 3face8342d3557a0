import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lastAction } from '../../src/pocket_tactics/web/js/game/model/last_action.js';
import { logEntry } from './views.mjs';

const moved = (unit, ...way) => logEntry({ type: 'moved', unit, way });
const turn = (seat) => logEntry({ type: 'turn', seat });
const standing = [
  logEntry({ type: 'placed', unit: 'a', at: [0, 0] }),
  logEntry({ type: 'placed', unit: 'b', at: [3, 0] }),
];

test('a move is marked from its start to its end, with all places between', () => {
  const log = [...standing, turn(0), moved('a', [1, 0]), logEntry({ type: 'rolled' }), moved('a', [2, 0])];
  assert.deepEqual(lastAction(log), {
    way: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    blow: [],
  });
});

test('only the end of a move is marked if the start is not known', () => {
  assert.deepEqual(lastAction([turn(0), moved('a', [1, 0], [2, 0])]).way, [[2, 0]]);
});

test('a move stays marked until another unit acts', () => {
  const log = [...standing, turn(0), moved('a', [1, 0]), turn(1), logEntry({ type: 'passed', seat: 1 })];
  assert.deepEqual(lastAction(log).way, [
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(lastAction([...log, turn(0), moved('b', [2, 0])]).way, [
    [3, 0],
    [2, 0],
  ]);
});

test('a deployment is marked from the edge or the Village on', () => {
  const edge = [turn(0), logEntry({ type: 'deployed', unit: 'c', start: null }), moved('c', [1, -4], [0, -3])];
  const village = [turn(0), logEntry({ type: 'deployed', unit: 'c', start: [5, 5] }), moved('c', [5, 4])];
  assert.deepEqual(lastAction(edge).way, [
    [1, -4],
    [0, -3],
  ]);
  assert.deepEqual(lastAction(village).way, [
    [5, 5],
    [5, 4],
  ]);
});

test('a blow is marked from the attacker to the target, even if that unit falls', () => {
  const struck = [
    ...standing,
    turn(0),
    logEntry({ type: 'declared', unit: 'a', target: 'b', invading: false }),
    logEntry({ type: 'captured', unit: 'b', by: 0 }),
    logEntry({ type: 'ended', winners: [0], how: 'defeated' }),
  ];
  assert.deepEqual(lastAction(struck), {
    way: [],
    blow: [
      [0, 0],
      [3, 0],
    ],
  });
});

test('an invader that takes the place is marked with its blow and its way', () => {
  const taken = [
    ...standing,
    turn(0),
    logEntry({ type: 'declared', unit: 'a', target: 'b', invading: true }),
    logEntry({ type: 'captured', unit: 'b', by: 0 }),
    logEntry({ type: 'place-taken', unit: 'a', at: [3, 0] }),
  ];
  assert.deepEqual(lastAction(taken), {
    way: [
      [0, 0],
      [3, 0],
    ],
    blow: [
      [0, 0],
      [3, 0],
    ],
  });
});

test('a piece that is laid is marked, and so is an edge that is chosen', () => {
  const laid = logEntry({ type: 'tile-laid', seat: 0, at: [1, 1] });
  const chosen = logEntry({ type: 'gate-chosen', seat: 0, at: [2, 2] });
  assert.deepEqual(lastAction([laid]), { way: [[1, 1]], blow: [] });
  assert.deepEqual(lastAction([laid, chosen]), { way: [[2, 2]], blow: [] });
});

test('nothing is marked in a game without actions, nor without a place that is known', () => {
  assert.deepEqual(lastAction([]), { way: [], blow: [] });
  assert.deepEqual(lastAction([logEntry({ type: 'declared', unit: 'a', target: 'b' })]), { way: [], blow: [] });
});

test('a log that begins later knows where units stood before', () => {
  const units = [
    { id: 'a', at: [0, 0] },
    { id: 'b', at: [3, 0] },
    { id: 'c', at: null },
  ];
  assert.deepEqual(lastAction([moved('a', [1, 0])], units).way, [
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(lastAction([logEntry({ type: 'declared', unit: 'a', target: 'b' })], units).blow, [
    [0, 0],
    [3, 0],
  ]);
  assert.deepEqual(lastAction([logEntry({ type: 'rolled' })], units), { way: [], blow: [] });
});
