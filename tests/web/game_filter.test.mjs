import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hasWords } from '../../src/pocket_tactics/web/js/start/game_filter.js';

const game = {
  seats: ['Ada', 'Computer: Sergeant'],
  title: 'Pocket-Tactics (5th edition)',
  headline: 'Turn 3: your turn',
};

test('a game is found by words of its players, its edition and its headline', () => {
  assert.ok(hasWords(game, ['ada']));
  assert.ok(hasWords(game, ['5th', 'serge', 'turn']));
  assert.ok(!hasWords(game, ['ada', 'bob']));
});
