import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EMPTY, withConfirmation, withPicked, withPreview } from '../../src/pocket_tactics/web/js/game/model/model.js';
import { sceneOf, targetsOf } from '../../src/pocket_tactics/web/js/game/model/scene.js';
import { withOdds, withSnapshot, withStakes } from '../../src/pocket_tactics/web/js/game/model/transitions.js';
import { action, logEntry, tile, unit, view } from './views.mjs';

const say = (id) => id;
const at = (rest = {}) => withSnapshot(EMPTY, { type: 'snapshot', units: [], view: view(rest), log: [] });
const weighed = (text, win, risk = null, loss = null, instead = null) => ({
  action: text,
  parts: [],
  win,
  loss,
  instead,
  risk,
  shares: [],
});

test('before a pick only choices without a subject are targets', () => {
  assert.equal(targetsOf(at(), view()).size, 0);
});

test('a pick shows its places, attacks apart, with odds and risks once they are known', () => {
  const picked = withPicked(at(), '0.footman.1');
  const odds = [weighed('skirmish 0.footman.1 1.mage.1', '31 %'), weighed('move 0.footman.1 0,1', null, '33 %')];
  const model = withOdds(picked, { type: 'odds', at: 7, subject: '0.footman.1', odds });
  const targets = targetsOf(model, view());
  assert.deepEqual(targets.get('1,0'), { attack: true, win: '31 %', loss: null, instead: null, risk: null });
  assert.deepEqual(targets.get('0,1'), { attack: false, win: null, loss: null, instead: null, risk: '33 %' });
});

test('an attack shows both halves, and no other risk', () => {
  const text = 'skirmish 0.footman.1 1.mage.1';
  const odds = [weighed(text, '39 %', '10 %', '56 %')];
  const model = withOdds(withPicked(at(), '0.footman.1'), { type: 'odds', at: 7, subject: '0.footman.1', odds });
  assert.deepEqual(targetsOf(model, view()).get('1,0'), {
    attack: true,
    win: '39 %',
    loss: '56 %',
    instead: null,
    risk: null,
  });
  const label = sceneOf(model, view(), say).labels.get('1,0');
  assert.match(label, /chance-win 39 %.*chance-loss 56 %/);
});

test('an attack that meets another unit shows how likely that one falls', () => {
  const text = 'skirmish 0.footman.1 1.mage.1';
  const odds = [weighed(text, '0 %', null, '20 %', '60 %')];
  const model = withOdds(withPicked(at(), '0.footman.1'), { type: 'odds', at: 7, subject: '0.footman.1', odds });
  assert.equal(targetsOf(model, view()).get('1,0').instead, '60 %');
  const label = sceneOf(model, view(), say).labels.get('1,0');
  assert.match(label, /chance-instead 60 %.*chance-loss 20 %/);
  assert.doesNotMatch(label, /chance-win/);
});

test('a place where the game can be lost is marked and described', () => {
  const dangers = [{ at: [0, 0], chance: '69 %' }];
  const model = withStakes(at(), {
    type: 'staked',
    at: 7,
    sentence: 'Beware.',
    dangers,
    stakes: [],
    order: [],
    harmful: [],
  });
  const scene = sceneOf(model, view(), say);
  assert.equal(scene.dangers.get('0,0'), '69 %');
  assert.match(scene.labels.get('0,0'), /chance-danger 69 %/);
});

test('of two attacks on one place the better odds are shown', () => {
  const actions = ['storm a 1,0 melee', 'storm a 1,0 magic'].map((text) =>
    action(text, [1, 0], { attack: true, subject: 'a' }),
  );
  const model = withOdds(withPicked(at({ actions }), 'a'), {
    type: 'odds',
    at: 7,
    subject: 'a',
    odds: [weighed(actions[0].text, '9 %'), weighed(actions[1].text, '≈31 %')],
  });
  assert.equal(targetsOf(model, view({ actions })).get('1,0').win, '≈31 %');
});

test('while an attack is hovered its place shows the odds of that one', () => {
  const actions = ['skirmish', 'invade'].map((kind) => action(`${kind} a b`, [1, 0], { attack: true, subject: 'a' }));
  const odds = [weighed('skirmish a b', '32 %', null, '28 %'), weighed('invade a b', '32 %', null, '39 %')];
  const model = withOdds(withPicked(at({ actions }), 'a'), { type: 'odds', at: 7, subject: 'a', odds });
  const loss = (hovered) => targetsOf(withPreview(model, hovered), view({ actions })).get('1,0').loss;
  assert.deepEqual([null, ...actions].map(loss), ['28 %', '28 %', '39 %']);
  const confirmed = withConfirmation(withPreview(model, actions[1]), []);
  assert.equal(targetsOf(confirmed, view({ actions })).get('1,0').loss, '28 %');
});

test('while one action is to be confirmed its place alone is a target', () => {
  const model = withConfirmation(withPicked(at(), '0.footman.1'), [view().actions[0]]);
  assert.deepEqual([...targetsOf(model, view()).keys()], ['0,1']);
});

test('nobody has targets in the past, or while others decide', () => {
  const picked = { ...withPicked(at(), '0.footman.1') };
  assert.equal(targetsOf({ ...picked, past: {} }, view()).size, 0);
  assert.equal(targetsOf(picked, view({ yours: false })).size, 0);
});

test('at an earlier moment the whole last move is marked, if the log begins before it', () => {
  const moved = (...way) => logEntry({ type: 'moved', unit: 'a', way });
  const log = [logEntry({ type: 'placed', unit: 'a', at: [0, 0] }), logEntry({ type: 'turn' }), moved([1, 0])];
  const past = { told: 3, events: [moved([1, 0])], trail: { events: [], units: [] } };
  const wayOf = (fields) => sceneOf({ ...at(), ...fields }, view(), say).last.way;
  const later = [...log, logEntry({ type: 'turn' }), moved([2, 0])];
  assert.deepEqual(wayOf({ log: later, eventsBeforeLog: 0, past }), [
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(wayOf({ log: later.slice(3), eventsBeforeLog: 3, past }), [[1, 0]]);
});

test('the last move of a game that began in a position is marked from its start', () => {
  const log = [logEntry({ type: 'turn' }), logEntry({ type: 'moved', unit: 'a', way: [[1, 0]] })];
  const units = [{ id: 'a', at: [0, 0] }];
  const model = withSnapshot(EMPTY, { type: 'snapshot', units, view: view(), told: 2, log });
  assert.deepEqual(sceneOf(model, view(), say).last.way, [
    [0, 0],
    [1, 0],
  ]);
});

test('without a log the units of the position are where the next move begins', () => {
  const units = [{ ...unit('a', 0, [2, 0]) }];
  const model = withSnapshot(EMPTY, { type: 'snapshot', units: [], view: view({ units }), told: 9, log: null });
  assert.deepEqual(model.unitsBeforeLog, [{ id: 'a', at: [2, 0] }]);
  assert.equal(model.eventsBeforeLog, 9);
});

test('places without a tile are spots, and have names', () => {
  const lay = action('tile field 5,5', [5, 5], { subject: 'field' });
  const model = withPicked(at({ actions: [lay] }), 'field');
  const scene = sceneOf(model, view({ actions: [lay] }), say);
  assert.deepEqual(scene.spots, [[5, 5]]);
  assert.equal(scene.labels.get('5,5'), '5,5: empty-place; target-place');
});

test('a label says the tile, the attack, its odds and the threat', () => {
  const model = withOdds(withPicked(at(), '0.footman.1'), {
    type: 'odds',
    at: 7,
    subject: '',
    odds: [weighed('skirmish 0.footman.1 1.mage.1', '31 %')],
  });
  const scene = sceneOf(
    { ...model, threats: [{ at: [1, 0], by: [], words: 'threatened by X', label: '', chance: '' }] },
    view(),
    say,
  );
  assert.equal(scene.labels.get('1,0'), '1,0: field; target-attack; chance-win 31 %; threatened by X');
});

test('the attacks of an inspected enemy, and on it, are marked with their chances', () => {
  const hit = { at: [0, 0], label: 'Mage could attack Footman', chance: '43 %' };
  const attacker = { at: [0, 0], label: 'Footman could attack Mage', chance: '25 %' };
  const reach = { type: 'reached', at: 7, unit: '1.mage.1', places: [], hits: [hit], attackers: [attacker] };
  const scene = sceneOf({ ...at(), reach }, view(), say);
  assert.deepEqual(scene.threats.get('0,0'), { words: hit.label, chance: '43 %' });
  assert.deepEqual(scene.attackers.get('0,0'), { words: attacker.label, chance: '25 %' });
  assert.match(scene.labels.get('0,0') ?? '', /Mage could attack Footman; Footman could attack Mage$/);
  const foreseen = { type: 'foreseen', at: 7, action: 'pass', sentence: '', threats: [] };
  assert.equal(sceneOf({ ...at(), reach, foreseen }, view(), say).attackers.size, 0);
});

test('a label says which units may act, and which is picked', () => {
  const label = (model) => sceneOf(model, model.view, say).labels.get('0,0');
  const two = at({
    choices: [
      { subject: '0.footman.1', words: '', count: 1 },
      { subject: '', words: '', count: 1 },
    ],
  });
  assert.equal(label(two), '0,0: field; may-act');
  assert.equal(label(withPicked(two, '0.footman.1')), '0,0: field; picked');
  assert.equal(label(at({ yours: false })), '0,0: field');
});

test('only a unit is shown as selected, not a piece', () => {
  assert.equal(sceneOf(withPicked(at(), 'field'), view(), say).selected, null);
  assert.equal(sceneOf(withPicked(at(), '0.footman.1'), view(), say).selected, '0.footman.1');
});

test('the tiles of the view are the tiles of the scene', () => {
  const tiles = [tile(3, 3)];
  assert.deepEqual(sceneOf(at({ tiles }), view({ tiles }), say).tiles, tiles);
});

test('a tile that would be laid is shown in place, without its spot', () => {
  const lay = action('tunnel fork 5,5 1', [5, 5], { subject: '5,5', piece: 'fork', sides: [1, 3] });
  const model = withPreview(withPicked(at({ actions: [lay] }), '5,5'), lay);
  const scene = sceneOf(model, view({ actions: [lay] }), say);
  const shown = scene.tiles.at(-1);
  assert.deepEqual([shown.at, shown.terrain, shown.openings], [[5, 5], 'fork', [1, 3]]);
  assert.deepEqual(scene.spots, []);
  assert.equal(sceneOf(withPreview(model, null), view({ actions: [lay] }), say).spots.length, 1);
});

test('places that are subjects are marked until one of them is picked', () => {
  const choices = [
    { subject: '5,5', words: '', count: 2 },
    { subject: '6,5', words: '', count: 2 },
  ];
  const model = at({ choices });
  assert.deepEqual([...targetsOf(model, view({ choices })).keys()], ['5,5', '6,5']);
  assert.equal(targetsOf(withPicked(model, '5,5'), view({ choices })).size, 0);
});

test('fighting units and bases are marked where they are', () => {
  const fight = { attacker: { unit: '0.footman.1' }, target: { unit: '1.base' }, needs: null };
  const seats = [
    { seat: 0, home: [9, 9] },
    { seat: 1, home: [4, 4] },
  ];
  const scene = sceneOf(at({ fight, seats }), view({ fight, seats }), say);
  assert.deepEqual([...scene.fight.attacker], ['0,0']);
  assert.deepEqual([...scene.fight.target], ['4,4']);
});

test("the own edge is called one's own on the page of its only seat", () => {
  const edge = { ...tile(0, 1), label: "A1: Field, Red's edge", own_label: 'A1: Field, your edge' };
  const other = { ...tile(1, 0), label: "B2: Field, Blue's edge", own_label: 'B2: Field, your edge' };
  const seats = [
    { seat: 0, name: 'Red', home: [0, 1] },
    { seat: 1, name: 'Blue', home: [1, 0] },
  ];
  const rest = { tiles: [tile(0, 0), edge, other], seats, units: [], choices: [], actions: [] };
  const labels = (/** @type {number[]} */ own) => {
    const model = { ...at(rest), game: { seats: own, cards: [] } };
    return [...sceneOf(model, view(rest), say).labels.values()];
  };
  assert.deepEqual(labels([0]), ['0,0: field', 'A1: Field, your edge', "B2: Field, Blue's edge"]);
  assert.deepEqual(labels([1]), ['0,0: field', "A1: Field, Red's edge", 'B2: Field, your edge']);
  assert.deepEqual(labels([0, 1]), ['0,0: field', "A1: Field, Red's edge", "B2: Field, Blue's edge"]);
});

test('an empty place that a unit stands over is called by the unit', () => {
  const giant = {
    ...view().units[0],
    spaces: [
      [0, 0],
      [0, -1],
    ],
  };
  const move = action('move 0.footman.1 0,-1', [0, -1]);
  const rest = { units: [giant], actions: [move] };
  const scene = sceneOf(withPicked(at(rest), '0.footman.1'), view(rest), say);
  assert.match(scene.labels.get('0,-1') ?? '', /^empty-place, 0\.footman\.1/);
});

test('at the moment before the action that lost, the board shows this action and the safest one', () => {
  const lostBy = {
    type: 'lost-by-found',
    at: 9,
    moment: 3,
    sentence: 'x',
    mistake: [
      [0, 0],
      [0, 1],
    ],
    safest: [
      [1, 0],
      [1, 1],
    ],
  };
  const past = { moment: 3, last: 9, told: 0, view: view(), events: [], trail: { events: [], units: [] } };
  const scene = sceneOf({ ...at(), past, lostBy }, view(), say);
  assert.deepEqual(scene.last.way, lostBy.mistake);
  assert.deepEqual(scene.arrows, [lostBy.safest]);
  assert.ok(scene.hints.has('1,1'));

  const after = sceneOf({ ...at(), past: { ...past, moment: 4 }, lostBy }, view(), say);
  assert.deepEqual(after.arrows, []);
  assert.equal(after.hints.size, 0);
});
