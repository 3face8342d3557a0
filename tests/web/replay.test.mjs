import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: false });
const { ReplayPlayer } = await import('../../src/pocket_tactics/web/js/game/show/replay.js');

/** A film, and what it has asked for. */
function film() {
  const asked = [];
  return {
    asked,
    film: new ReplayPlayer(
      (moment) => asked.push(moment),
      () => asked.push('now'),
    ),
  };
}

test('a moment that comes after one went back to now is not wanted any more', () => {
  const { asked, film: shown } = film();
  assert.equal(shown.wanted, false);
  shown.go(4);
  assert.equal(shown.wanted, true);
  shown.leave();
  assert.equal(shown.wanted, false);
  assert.deepEqual(asked, [4, 'now']);
});

test('a film goes on by itself until its end, or until it is stopped', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, film: shown } = film();
  shown.run();
  shown.shown({ moment: 0, last: 2 });
  context.mock.timers.tick(10_000);
  shown.shown({ moment: 1, last: 2 });
  shown.go(1);
  shown.shown({ moment: 1, last: 2 });
  context.mock.timers.tick(10_000);
  assert.deepEqual(asked, [0, 1, 1]);
  shown.toggle(2);
  assert.deepEqual(asked, [0, 1, 1, 2]);
  shown.shown({ moment: 2, last: 2 });
  assert.equal(shown.running, false);
});
