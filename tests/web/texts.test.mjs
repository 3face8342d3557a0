/** Texts of the pages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unbroken } from '../../src/pocket_tactics/web/js/lib/texts.js';

test('a percent sign stays with its number', () => {
  assert.equal(unbroken('lost with 57.4 %, at best 0 %.'), 'lost with 57.4\u00a0%, at best 0\u00a0%.');
});
