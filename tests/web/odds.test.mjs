import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isDefending, outcomeValue } from '../../src/pocket_tactics/web/js/game/panel/odds.js';
import { view } from './views.mjs';

const fight = (attacker, target) => ({
  attacker: { seat: attacker },
  target: target === null ? null : { seat: target },
  needs: null,
});

test('an outcome is good for the player who decides, on either side', () => {
  assert.deepEqual(
    ['target', 'attacker', 'drowned', 'both'].map((outcome) => outcomeValue(outcome, false)),
    ['good', 'bad', 'bad', 'both'],
  );
  assert.deepEqual(
    ['target', 'attacker', 'drowned', 'neither'].map((outcome) => outcomeValue(outcome, true)),
    ['bad', 'good', 'good', 'neither'],
  );
});

test('the player who decides defends only against another player', () => {
  assert.equal(isDefending(view({ mover: 1, fight: fight(0, 1) })), true);
  assert.equal(isDefending(view({ mover: 0, fight: fight(0, 1) })), false);
  assert.equal(isDefending(view({ mover: 0, fight: fight(0, 0) })), false);
  assert.equal(isDefending(view({ mover: 0, fight: null })), false);
});
