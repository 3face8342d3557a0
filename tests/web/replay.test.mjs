import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: false });
const { ReplayPlayer } = await import('../../src/pocket_tactics/web/js/game/show/replay.js');

/** Return a replay, and the moments that it has requested. */
function createReplay() {
  const requested = [];
  return {
    requested,
    replay: new ReplayPlayer(
      (moment) => requested.push(moment),
      () => requested.push('now'),
    ),
  };
}

test('leaving a replay makes it inactive', () => {
  const { requested, replay } = createReplay();
  assert.equal(replay.active, false);
  replay.goTo(4);
  assert.equal(replay.active, true);
  replay.leave();
  assert.equal(replay.active, false);
  assert.deepEqual(requested, [4, 'now']);
});

test('a replay continues automatically until its end, or until it is stopped', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { requested, replay } = createReplay();
  replay.run();
  replay.continueAfter({ moment: 0, last: 2 });
  context.mock.timers.tick(10_000);
  replay.continueAfter({ moment: 1, last: 2 });
  replay.goTo(1);
  replay.continueAfter({ moment: 1, last: 2 });
  context.mock.timers.tick(10_000);
  assert.deepEqual(requested, [0, 1, 1]);
  replay.toggle(2);
  assert.deepEqual(requested, [0, 1, 1, 2]);
  replay.continueAfter({ moment: 2, last: 2 });
  assert.equal(replay.running, false);
});
