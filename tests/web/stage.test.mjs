import assert from 'node:assert/strict';
import { test } from 'node:test';

import { momentOf } from '../../src/pocket_tactics/web/js/game/model/moments.js';
import {
  afterEvent,
  afterPosition,
  decidingDice,
  EMPTY_STAGE,
} from '../../src/pocket_tactics/web/js/game/show/stage/scene.js';
import { logEntry, tile, unit, view } from './views.mjs';

const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}`, played: '', home: [seat * 5, 0], lines: [] }));
const position = view({ seats });
const [a, b] = ['0.footman.1', '1.mage.1'];
const played = (...events) => events.reduce((scene, event) => afterEvent(scene, event, position), EMPTY_STAGE);
const declared = { type: 'declared', unit: a, target: b, invading: false };
const rolled = { type: 'rolled', unit: a, pool: 'off', faces: [4, 2] };
const facesOf = (scene) => scene.sides.map(({ dice }) => dice.map(({ pool, face }) => `${pool} ${face}`));

test('a fight begins with both sides and no dice, and removes those before', () => {
  const scene = played(declared, rolled, { ...declared, unit: b, target: a });
  assert.deepEqual(
    scene.sides.map((side) => [side.unit, side.seat, side.card, side.dice]),
    [
      [b, 1, 'mage', []],
      [a, 0, 'footman', []],
    ],
  );
});

test('a die that is raised or re-rolled stays the same die with another face', () => {
  const before = played(declared, rolled);
  const after = afterEvent(before, { type: 'bumped', unit: a, pool: 'off', face: 4, to: 5 }, position);
  assert.deepEqual(facesOf(after), [['off 5', 'off 2'], []]);
  assert.deepEqual(
    after.sides[0].dice.map(({ id }) => id),
    before.sides[0].dice.map(({ id }) => id),
  );
});

test('kickers lie beside the dice of a pool, and a turned die changes its pool', () => {
  const scene = played(declared, rolled, { type: 'kicked', unit: a, pool: 'def', face: 3 });
  assert.deepEqual(facesOf(scene)[0], ['off 4', 'off 2', 'def 3']);
  const turned = afterEvent(scene, { type: 'die-turned', unit: a, face: 2 }, position);
  assert.deepEqual(facesOf(turned)[0], ['off 4', 'def 2', 'def 3']);
});

test('the dice that decided are found, and a captured unit falls', () => {
  const scene = played(declared, rolled, { type: 'rolled', unit: b, pool: 'def', faces: [3] });
  const compared = { type: 'compared', unit: a, target: b, ours: 4, theirs: 3 };
  assert.deepEqual(
    decidingDice(scene, compared).map((die) => die.face),
    [4, 3],
  );
  assert.equal(decidingDice(scene, { ...compared, theirs: 0 })[1], null);
  const ended = afterEvent(scene, { type: 'captured', unit: b, by: 0 }, position);
  assert.deepEqual(
    ended.sides.map(({ fallen }) => fallen),
    [false, true],
  );
});

test('a position brings the dice as the server has them, and known dice stay the same', () => {
  const scene = played(declared, rolled);
  const side = (id, seat, pools) => ({ unit: id, name: id, seat, pools, notes: ['1 re-roll'] });
  const fight = {
    attacker: side(a, 0, [{ pool: 'off', faces: [2, 6], kickers: [] }]),
    target: side(b, 1, [{ pool: 'def', faces: [1], kickers: [5] }]),
    needs: null,
  };
  const settled = afterPosition(scene, fight, position);
  assert.deepEqual(facesOf(settled), [
    ['off 2', 'off 6'],
    ['def 1', 'def 5'],
  ]);
  assert.equal(settled.sides[0].dice[0].id, scene.sides[0].dice[1].id);
  const ids = settled.sides.flatMap(({ dice }) => dice.map(({ id }) => id));
  assert.equal(new Set(ids).size, 4);
});

test('a unit that reaches the edge of an enemy has a banner, and so has a base that falls', () => {
  const units = [unit(a, 0, [5, 0])];
  const at = view({ seats, units });
  const moved = logEntry({
    type: 'moved',
    unit: a,
    way: [
      [4, 0],
      [5, 0],
    ],
  });
  assert.deepEqual(momentOf(position, at, [moved], 0), {
    kind: 'edge',
    name: a,
    owner: 'P1',
    seat: 0,
    loser: 1,
    at: [5, 0],
  });
  assert.equal(momentOf(position, view({ seats, units: [unit(a, 0)] }), [moved], 0), null);
  const struck = logEntry({ type: 'base-struck', unit: a, seat: 1 });
  assert.deepEqual(momentOf(position, position, [struck], 0), {
    kind: 'base',
    name: 'P1',
    seat: 1,
    loser: 1,
    at: [5, 0],
  });
});

test('the last feature that another takes has a banner, one that is left has none', () => {
  const held = { ...tile(2, 2), feature: 'village', keeper: 1 };
  const [before, after] = [view({ seats, tiles: [held] }), view({ seats, tiles: [{ ...held, keeper: null }] })];
  assert.equal(momentOf(before, after, [], 0)?.kind, 'feature');
  assert.equal(momentOf(before, after, [], 1), null);
});

test('a base that is attacked has the card of its tile on the map', () => {
  const tiles = [tile(0, 0, 'grid'), { ...tile(5, 5, 'citadel'), place: 'base', keeper: 1 }];
  const assaulted = { type: 'assaulted', unit: a, target: '1.base' };
  const scene = afterEvent(EMPTY_STAGE, assaulted, view({ seats, tiles }));
  assert.deepEqual(
    scene.sides.map(({ unit: id, card }) => [id, card]),
    [
      [a, 'footman'],
      ['1.base', 'citadel'],
    ],
  );
  const home = afterEvent(EMPTY_STAGE, assaulted, view({ seats, tiles: [tile(5, 0, 'village')] }));
  assert.equal(home.sides[1].card, 'village');
});
