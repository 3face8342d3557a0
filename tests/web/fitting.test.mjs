import assert from 'node:assert/strict';
import { test } from 'node:test';

import { longestWord } from '../../src/pocket_tactics/web/js/lib/fitting.js';
import { unbroken } from '../../src/pocket_tactics/web/js/lib/texts.js';

test('the longest word of a text is found, and a hyphen ends a word', () => {
  assert.equal(longestWord('Intergalaktischer Schurke (Rot)'), 17);
  assert.equal(longestWord('OFF-Anhebung +1'), 8);
  assert.equal(longestWord(''), 0);
});

test('a number stays on a line with the word that it counts', () => {
  const space = '\u00a0';
  assert.equal(unbroken('2 × Waldhexe, Magier'), `2${space}×${space}Waldhexe, Magier`);
  assert.equal(unbroken('Nahkampf · 3 Neuwürfe'), `Nahkampf · 3${space}Neuwürfe`);
  assert.equal(unbroken('OFF-Anhebung +1'), `OFF-Anhebung${space}+1`);
  assert.equal(unbroken('fällt 40,0 %'), `fällt 40,0${space}%`);
});
