import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sidesOnMap } from '../../src/pocket_tactics/web/js/game/model/own_side.js';
import { tile, view } from './views.mjs';

const seat = (number, home) => ({ seat: number, name: '', played: '', home, lines: [] });

test('the sides are known by their edges or bases, and not before all have one', () => {
  const seats = [seat(0, [0, 0]), seat(1, [4, 0])];
  assert.deepEqual(sidesOnMap(view({ seats }), [1]), { own: [[4, 0]], others: [[0, 0]] });
  assert.equal(sidesOnMap(view({ seats: [seat(0, [0, 0]), seat(1, null)], units: [] }), [1]), null);
});

test('sides without an edge are known by their features, once each has a unit on the map', () => {
  const tiles = [0, 1].map((keeper) => ({ ...tile(keeper, 3), feature: 'keep', keeper }));
  const found = sidesOnMap(view({ seats: [seat(0, null), seat(1, null)], tiles }), [0]);
  assert.deepEqual(found, { own: [[0, 3]], others: [[1, 3]] });
  const laid = view({ seats: [seat(0, null), seat(1, null)], tiles, units: [] });
  assert.equal(sidesOnMap(laid, [0]), null);
});

test('a player of all sides or of none sees the first at the bottom', () => {
  const seats = [seat(0, [0, 0]), seat(1, [4, 0])];
  for (const own of [[], [1, 0]]) assert.deepEqual(sidesOnMap(view({ seats }), own).own, [[0, 0]]);
});
