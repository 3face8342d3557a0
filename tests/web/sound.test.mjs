import assert from 'node:assert/strict';
import { test } from 'node:test';

import { soundOf } from '../../src/pocket_tactics/web/js/game/show/sound/names.js';

test('moves, dice, hits and losses have each their sound, and a turn has none', () => {
  const sounds = ['moved', 'rolled', 'captured', 'turn'].map((type) => soundOf({ type }, [0]));
  assert.deepEqual(sounds, ['move', 'roll', 'fall', null]);
  assert.equal(soundOf({ type: 'compared', succeeded: true }, []), 'hit');
  assert.notEqual(soundOf({ type: 'compared', succeeded: false }, []), 'hit');
});

test("the end sounds as the player's result, and as a win for others; a draw is silent", () => {
  const ended = { type: 'ended', winners: [1] };
  assert.deepEqual(
    [[0], [1], [0, 1], []].map((own) => soundOf(ended, own)),
    ['lost', 'won', 'won', 'won'],
  );
  assert.equal(soundOf({ type: 'ended', winners: [] }, [0]), null);
});
