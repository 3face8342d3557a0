import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  atPosition,
  EMPTY,
  shownView,
  warningOf,
  withConfirmation,
  withHint,
  withPicked,
} from '../../src/pocket_tactics/web/js/game/model/model.js';
import {
  decidingComparisons,
  isInFirstTurns,
  recentVerdict,
  withEvent,
  withOdds,
  withOptions,
  withPast,
  withSnapshot,
  withStakes,
  withThreats,
  withUpdate,
} from '../../src/pocket_tactics/web/js/game/model/transitions.js';
import { action, logEntry, update, view } from './views.mjs';

const weighed = (text) => ({ action: text, parts: [], win: '31 %', loss: null, instead: null, risk: null, shares: [] });
const snapshot = withSnapshot(EMPTY, { type: 'snapshot', units: [], view: view(), log: [logEntry({ type: 'turn' })] });

test('a snapshot has the position and all events', () => {
  assert.equal(snapshot.view.number, 7);
  assert.equal(snapshot.log.length, 1);
});

test('an update adds its events to the log and drops what was picked', () => {
  const picked = withPicked(snapshot, '0.footman.1');
  const next = withUpdate(picked, update(8, [logEntry({ type: 'passed' })]));
  assert.equal(picked.picked, '0.footman.1');
  assert.equal(next.picked, null);
  assert.deepEqual(
    next.log.map((each) => each.event.type),
    ['turn', 'passed'],
  );
});

test('options that come later make the position one to decide in', () => {
  const waiting = withUpdate(
    snapshot,
    update(8, [logEntry({ type: 'passed' })], { yours: false, choices: [], actions: [] }),
  );
  const only = { choices: [{ subject: 'field', words: 'Field', count: 1 }] };
  const ready = withOptions(waiting, { type: 'options', number: 8, view: view({ number: 8, ...only }) });
  assert.equal(waiting.picked, null);
  assert.equal(ready.picked, 'field');
  assert.deepEqual(ready.log, waiting.log);
});

test('the only subject is picked automatically, and nothing is picked for a player who waits', () => {
  const only = { choices: [{ subject: 'field', words: 'Field', count: 1 }] };
  assert.equal(withUpdate(snapshot, update(8, [], only)).picked, 'field');
  assert.equal(withUpdate(snapshot, update(8, [], { ...only, yours: false })).picked, null);
});

test('odds of several questions are shown together until the position changes', () => {
  const one = withOdds(snapshot, { type: 'odds', at: 7, subject: 'a', odds: [weighed('a')] });
  const both = withOdds(one, { type: 'odds', at: 7, subject: 'b', odds: [weighed('b')] });
  assert.deepEqual([...both.odds.keys()], ['a', 'b']);
  assert.deepEqual([...both.subjectsWithOdds], ['a', 'b']);
  assert.equal(withUpdate(both, update(8)).odds.size, 0);
  assert.equal(withUpdate(both, update(8)).subjectsWithOdds.size, 0);
});

test('the stakes of the choices are known until the position changes', () => {
  const [move] = view().actions;
  const dangers = [{ at: [0, 0], chance: '69 %' }];
  const stakes = [{ action: move.text, parts: ['loses the game'], warning: 'Really?' }];
  const known = withStakes(snapshot, {
    type: 'staked',
    at: 7,
    sentence: 'Beware.',
    dangers,
    stakes,
    order: [],
    harmful: [],
  });
  assert.deepEqual([known.danger, known.dangers, warningOf(known, move)], ['Beware.', dangers, 'Really?']);
  const later = withUpdate(known, update(8));
  assert.deepEqual([later.danger, later.dangers, warningOf(later, move)], ['', [], '']);
  assert.equal(
    withStakes(snapshot, { type: 'staked', at: 6, sentence: 'x', dangers, stakes, order: [], harmful: [] }),
    snapshot,
  );
});

test('another pick cancels a confirmation', () => {
  const unconfirmed = withConfirmation(snapshot, [action('pass', null)]);
  assert.equal(unconfirmed.toConfirm.length, 1);
  assert.equal(withPicked(unconfirmed, null).toConfirm.length, 0);
});

test('answers between which a player chooses are sorted like the list, the best first', () => {
  const worse = action('reroll 0', null);
  const better = action('bump 0', null);
  const ranked = { ...snapshot, order: ['bump 0', 'reroll 0'] };
  assert.deepEqual(withConfirmation(ranked, [worse, better]).toConfirm, [better, worse]);
});

test('a verdict holds the comparisons of the last fight alone', () => {
  const first = decidingComparisons([], [logEntry({ type: 'declared' }), logEntry({ type: 'compared', ours: 5 })]);
  const later = decidingComparisons(first, [logEntry({ type: 'moved' }), logEntry({ type: 'compared', ours: 6 })]);
  assert.equal(later.length, 2);
  assert.deepEqual(decidingComparisons(later, [logEntry({ type: 'assaulted' })]), []);
});

const seats = [{ seat: 0 }, { seat: 1 }];

test('the comparison that decided a fight is shown until each side has had a turn', () => {
  const fight = [logEntry({ type: 'declared' }), logEntry({ type: 'compared', ours: 5 })];
  const after = (turns) => {
    const log = [...fight, ...Array.from({ length: turns }, () => logEntry({ type: 'turn' }))];
    return recentVerdict(withSnapshot(EMPTY, { type: 'snapshot', units: [], view: view({ seats }), log }));
  };
  const sides = seats.length;
  assert.equal(after(sides).length, 1);
  assert.equal(after(sides + 1).length, 0);
});

test('at the end of a game only a fight of the last turn has a verdict', () => {
  const after = (turns) => {
    const log = [logEntry({ type: 'compared' }), ...Array.from({ length: turns }, () => logEntry({ type: 'turn' }))];
    const over = view({ seats, outcome: { winners: [1], how: 'defeated' } });
    return recentVerdict(withSnapshot(EMPTY, { type: 'snapshot', units: [], view: over, log })).length;
  };
  assert.deepEqual([0, 1].map(after), [1, 0]);
});

test('each side has the same number of first turns', () => {
  const after = (most) => (turns) => {
    const log = Array.from({ length: turns }, () => logEntry({ type: 'turn' }));
    return isInFirstTurns(withSnapshot(EMPTY, { type: 'snapshot', units: [], view: view({ seats }), log }), most);
  };
  assert.deepEqual([0, 1, 2, 3].map(after(1)), [false, true, true, false]);
  assert.deepEqual([0, 3, 4, 5].map(after(2)), [false, true, true, false]);
});

test('the unit of a hint is picked and its action marked until the position changes', () => {
  const [move] = snapshot.view.actions;
  const hinted = withHint(snapshot, move, 'A hint.');
  assert.deepEqual([hinted.picked, hinted.hint, hinted.advice], ['0.footman.1', move, 'A hint.']);
  assert.equal(withUpdate(hinted, update(8)).hint, null);
  assert.equal(withUpdate(hinted, update(8)).advice, '');
  assert.equal(withPicked(hinted, null).hint, null);
});

test('an answer about an earlier position comes too late', () => {
  assert.equal(withOdds(snapshot, { type: 'odds', at: 6, subject: 'a', odds: [weighed('a')] }), snapshot);
  assert.equal(withThreats(snapshot, { type: 'threatened', at: 6, unit: '', threats: [] }), snapshot);
});

test('threats stay in sight while another unit is picked', () => {
  const warned = withThreats(snapshot, {
    type: 'threatened',
    at: 7,
    unit: '',
    threats: [{ at: [1, 0], by: [], label: 'X' }],
  });
  assert.equal(withPicked(warned, '0.footman.1').threats.length, 1);
});

test('a past moment is shown until the player returns to the present', () => {
  const past = withPast(snapshot, {
    type: 'visited',
    moment: 2,
    last: 7,
    action: '',
    events: [],
    view: view({ headline: 'Turn 1' }),
  });
  assert.equal(shownView(past).headline, 'Turn 1');
  assert.equal(shownView({ ...past, past: null }).headline, 'Turn 3');
});

test('dice lie in the tray until the next position', () => {
  const fell = logEntry({ type: 'rolled', unit: 'a', pool: 'off', faces: [5, 2] });
  const rolled = withEvent(snapshot, fell);
  assert.deepEqual(rolled.tray, [fell]);
  assert.deepEqual(withEvent(rolled, logEntry({ type: 'captured' })).tray, [fell]);
  assert.deepEqual(atPosition(rolled, view()).tray, []);
  assert.equal(atPosition(rolled, view()).log.length, 2);
});

test('a piece is picked automatically: the one laid last, as long as there is any', () => {
  const supply = ['field', 'water'].map((piece) => ({ piece, name: piece, count: 2 }));
  const choices = supply.map(({ piece }) => ({ subject: piece, words: piece, count: 1 }));
  const first = withUpdate(snapshot, update(8, [], { choices, supply }));
  assert.equal(first.picked, 'field');
  const water = withPicked(first, 'water');
  assert.equal(withUpdate(water, update(9, [], { choices, supply })).picked, 'water');
  const less = { choices: choices.slice(0, 1), supply: supply.slice(0, 1) };
  assert.equal(withUpdate(water, update(9, [], less)).picked, 'field');
});

test('an opened card is closed at the end of the turn', () => {
  const looking = { ...snapshot, shown: [0, 0] };
  assert.deepEqual(withUpdate(looking, update(8)).shown, [0, 0]);
  assert.equal(withUpdate(looking, update(8, [], { turn: 1 })).shown, null);
});

test('a replay remembers consecutive moments, and a jump begins again', () => {
  const visited = (moment) => ({
    type: 'visited',
    moment,
    last: 9,
    action: '',
    events: [logEntry({ type: 'moved', unit: 'a', way: [[moment, 0]] })],
    view: view(),
  });
  const jumped = withPast(snapshot, visited(3));
  const walked = withPast(withPast(jumped, visited(4)), visited(5));
  assert.deepEqual(jumped.past.trail.events, []);
  assert.deepEqual(
    walked.past.trail.events.map(({ event }) => event.way[0][0]),
    [4, 5],
  );
  assert.deepEqual(withPast(walked, visited(4)).past.trail.events, []);
});
