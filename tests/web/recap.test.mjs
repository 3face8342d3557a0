import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EMPTY } from '../../src/pocket_tactics/web/js/game/model/model.js';
import { recapOf } from '../../src/pocket_tactics/web/js/game/model/recap.js';
import { sceneOf } from '../../src/pocket_tactics/web/js/game/model/scene.js';
import { logEntry, unit, view } from './views.mjs';

const seats = [0, 1].map((seat) => ({ seat, name: '', played: '', home: null, lines: [] }));
const fallen = { ...unit('0.cavalier.1', 0), zone: 'captured', token: 'C1' };
const units = [unit('0.footman.1', 0, [0, 0]), fallen, unit('1.mage.1', 1, [1, 0])];
const cards = [{ id: 'cavalier', name: 'Cavalier' }];
const model = (log, own = [0], rest = {}) => ({
  ...EMPTY,
  game: { seats: own, cards },
  view: view({ seats, units, ...rest }),
  log,
});

const sentencesOf = (reports) => reports.map(({ sentence }) => sentence);
const compared = (striker, target, succeeded) =>
  logEntry({ type: 'compared', unit: striker, target, strike: [6], guard: [4], ours: 6, theirs: 4, succeeded });

const turn = (seat) => logEntry({ type: 'turn', seat });
const placed = logEntry({ type: 'placed', unit: '0.cavalier.1', at: [0, 1] });
const myMove = logEntry({ type: 'moved', unit: '0.footman.1', way: [[0, 0]] });
const theirTurn = [
  turn(1),
  { ...logEntry({ type: 'declared', unit: '1.mage.1', target: '0.cavalier.1', invading: false }), sentence: 'attacks' },
  logEntry({ type: 'rolled', unit: '1.mage.1', pool: 'off', faces: [6] }),
  logEntry({ type: 'captured', unit: '0.cavalier.1', by: 1 }),
];

test('a recap lists the own losses separately, with the place of each', () => {
  const { losses, reports } = recapOf(model([placed, turn(0), myMove, ...theirTurn, turn(0)]));
  assert.deepEqual(
    losses.map((loss) => [loss.unit.id, loss.at]),
    [['0.cavalier.1', [0, 1]]],
  );
  assert.deepEqual(sentencesOf(reports), ['attacks']);
});

test('a loss has the result that decided it, and other results stay with their fight', () => {
  const [began, attack, roll, capture] = theirTurn;
  const blow = compared('1.mage.1', '0.cavalier.1', true);
  const answer = compared('0.cavalier.1', '1.mage.1', false);
  const fight = [began, attack, roll, blow, answer, capture];
  const { losses, reports } = recapOf(model([placed, turn(0), myMove, ...fight, turn(0)]));
  assert.deepEqual(
    losses.map(({ result }) => result),
    [blow.event],
  );
  assert.deepEqual(reports, [{ sentence: 'attacks', unit: '1.mage.1', results: [answer.event] }]);
});

test('a recap covers the turns of all others since the last own turn, and an own answer ends nothing', () => {
  const answer = logEntry({ type: 'retaliated', unit: '0.cavalier.1' });
  const { losses, reports } = recapOf(
    model([placed, turn(0), myMove, ...theirTurn, answer, turn(2), logEntry({ type: 'passed', seat: 2 }), turn(0)]),
  );
  assert.equal(losses.length, 1);
  assert.deepEqual(sentencesOf(reports), ['attacks', 'passed']);
});

test('a recap lists a unit that fell in the own turn before, without the own news of that turn', () => {
  const attack = logEntry({ type: 'declared', unit: '0.cavalier.1', target: '1.mage.1', invading: false });
  const blow = compared('1.mage.1', '0.cavalier.1', true);
  const loss = logEntry({ type: 'captured', unit: '0.cavalier.1', by: 1 });
  const quietTurn = [turn(1), { ...logEntry({ type: 'passed', seat: 1 }), sentence: 'passed' }];
  const { losses, reports } = recapOf(model([placed, turn(0), attack, blow, loss, ...quietTurn, turn(0)]));
  assert.deepEqual(
    losses.map(({ unit: lost, result }) => [lost.id, result]),
    [['0.cavalier.1', blow.event]],
  );
  assert.deepEqual(sentencesOf(reports), ['passed']);
});

test('a recap ends with the next own action', () => {
  const log = [placed, turn(0), myMove, ...theirTurn, turn(0)];
  const { losses, reports } = recapOf(model([...log, myMove]));
  assert.deepEqual([losses, reports], [[], []]);
});

test('a player of all seats or of none, or of an earlier moment, gets no recap', () => {
  const log = [placed, turn(0), myMove, ...theirTurn, turn(0)];
  for (const each of [model(log, [0, 1]), model(log, []), { ...model(log), past: { events: [], view: view() } }]) {
    assert.deepEqual(recapOf(each).losses, []);
  }
});

test('a unit that fell is named on its place in words for its player', () => {
  const log = [placed, turn(0), myMove, ...theirTurn, turn(0)];
  const say = (id) => (id === 'fell-here' ? 'your <name> fell here' : id);
  const scene = sceneOf(model(log), model(log).view, say);
  assert.equal(scene.fallen.get('0,1').unit.name, 'Cavalier 1');
  assert.match(scene.labels.get('0,1'), /your Cavalier 1 fell here/);
});
