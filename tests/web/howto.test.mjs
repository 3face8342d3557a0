/** The pictures of How to play become scenes of the board. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { PICTURES } from '../../src/pocket_tactics/web/js/howto/pictures.js';
import { placeOf, sceneOf } from '../../src/pocket_tactics/web/js/howto/scene.js';

const EVERY = Object.values(PICTURES).flat();
const placesOf = (scene) => new Set(scene.tiles.map(({ at }) => at.join(',')));

test('tiles in a row are next to each other, and rows are half a tile apart', () => {
  assert.deepEqual(
    [placeOf('10'), placeOf('11')],
    [
      [0, 2],
      [0, 1],
    ],
  );
  assert.deepEqual(
    [placeOf('00'), placeOf('20')],
    [
      [-1, 2],
      [1, 1],
    ],
  );
});

test('every unit stands on a tile, and every mark is on one', () => {
  for (const picture of EVERY) {
    const scene = sceneOf(picture, new Map());
    const places = placesOf(scene);
    const marked = [
      ...scene.units.flatMap(({ spaces }) => spaces.map((place) => place.join(','))),
      ...scene.targets.keys(),
      ...scene.fight.attacker,
      ...scene.fight.target,
      ...[...scene.last.way, ...scene.last.blow].map((place) => place.join(',')),
    ];
    assert.deepEqual(
      marked.filter((key) => !places.has(key)),
      [],
      JSON.stringify(picture),
    );
    assert.equal(scene.selected !== null, 'selected' in picture);
  }
});

test('another tile is laid on a free place, and no two units share one', () => {
  for (const picture of EVERY) {
    const scene = sceneOf(picture, new Map());
    const places = placesOf(scene);
    assert.ok(
      scene.spots.every((place) => !places.has(place.join(','))),
      JSON.stringify(picture),
    );
    const taken = scene.units.flatMap(({ spaces }) => spaces.map(String));
    assert.equal(new Set(taken).size, taken.length, JSON.stringify(picture));
  }
});

test('a feature has the seat that controls it', () => {
  const [{ keepers }] = PICTURES.fourth;
  assert.equal(keepers, '0 10 01 1 22');
  const controlled = sceneOf(PICTURES.fourth[0], new Map()).tiles.filter(({ keeper }) => keeper !== null);
  assert.deepEqual(
    controlled.map(({ terrain, keeper }) => [terrain, keeper]),
    [
      ['forest', 0],
      ['village', 0],
      ['township', 1],
    ],
  );
});
