import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  actionsAt,
  actionsOf,
  laysPieces,
  onlyAction,
  onlySubject,
  placesOf,
  subjectsAble,
  unitAt,
} from '../../src/pocket_tactics/web/js/game/model/position.js';
import { action, unit, view } from './views.mjs';

test('a unit of several spaces stands on each of them', () => {
  const wide = view({ units: [unit('1.colossus.1', 1, [0, 0], [0, 1])] });
  assert.equal(unitAt(wide, [0, 1]).id, '1.colossus.1');
  assert.equal(unitAt(wide, [5, 5]), null);
});

test('the actions of nobody are those without a subject', () => {
  assert.deepEqual(
    actionsOf(view(), null).map((each) => each.text),
    ['pass'],
  );
  assert.equal(actionsOf(view(), '0.footman.1').length, 2);
});

test('an attack leads to every space of its target', () => {
  const attack = action('assault 0.a.1 1.colossus.1', [0, 0], { target: '1.colossus.1', attack: true });
  const wide = view({ units: [unit('1.colossus.1', 1, [0, 0], [0, 1])], actions: [attack] });
  assert.deepEqual(placesOf(wide, attack), [
    [0, 0],
    [0, 1],
  ]);
  assert.equal(actionsAt(wide, [attack], [0, 1]).length, 1);
  assert.equal(actionsAt(wide, [attack], [1, 1]).length, 0);
});

test('an action without a place leads nowhere', () => {
  assert.deepEqual(placesOf(view(), action('pass', null)), []);
});

test('one subject is the only one; two subjects are not', () => {
  assert.equal(onlySubject(view()), null);
  assert.equal(onlySubject(view({ choices: [{ subject: '', words: '', count: 2 }] })), '');
  assert.equal(onlySubject(view({ choices: [] })), null);
});

test('the subjects of the choices are the units that may act', () => {
  assert.deepEqual([...subjectsAble(view())], ['0.footman.1', '']);
});

test('a place where a tile lies one way alone stands for that way; a unit is picked first', () => {
  const actions = ['1,1', '2,2', '2,2', '0.mage.1', ''].map((subject) => action(`x ${subject}`, null, { subject }));
  const only = (subject) => onlyAction(view({ actions }), subject)?.subject ?? null;
  assert.deepEqual(['1,1', '2,2', '0.mage.1', ''].map(only), ['1,1', null, null, '']);
});

test('pieces are laid if all choices are next to the map', () => {
  const choices = [{ subject: 'field', words: '', count: 1 }];
  assert.equal(laysPieces(view({ choices, supply: [{ piece: 'field', name: '', count: 1 }] })), true);
  assert.equal(laysPieces(view({ choices, supply: [] })), false);
  assert.equal(laysPieces(view({ choices: [] })), false);
});
