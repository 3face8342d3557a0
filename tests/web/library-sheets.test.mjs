/** Cards on sheets of A4. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { CARD, cropMarks, SHEET, sheetsOf } from '../../src/pocket_tactics/web/js/library/sheets.js';

test('nine cards are on a sheet, and the rest on the last one', () => {
  const sheets = sheetsOf(Array.from({ length: 20 }, (_, number) => number));
  assert.deepEqual(
    sheets.map(({ length }) => length),
    [9, 9, 2],
  );
  assert.deepEqual(sheets.flat().at(-1), 19);
  assert.deepEqual(sheetsOf([]), []);
});

test('crop marks are at every cut, outside the cards', () => {
  const marks = [...cropMarks().matchAll(/M([\d.]+) ([\d.]+)([vh])([\d.]+)/g)];
  const vertical = marks.filter(([, , , direction]) => direction === 'v');
  const cuts = [...new Set(vertical.map(([, x]) => Number(x)))];
  assert.deepEqual(cuts, [10.5, 73.5, 136.5, 199.5]);
  assert.equal(marks.length, 16);
  const top = (SHEET.height - 3 * CARD.height) / 2;
  for (const [, , y, , length] of vertical) {
    assert.ok(Number(y) + Number(length) < top || Number(y) > top + 3 * CARD.height);
  }
});
