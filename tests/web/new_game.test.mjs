import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedRules, newGameOf, teamsOf } from '../../src/pocket_tactics/web/js/start/new_game.js';

test('seats of one letter are a team', () => {
  assert.deepEqual(teamsOf(['A', 'B', 'A', 'B']), ['0,2', '1,3']);
  assert.deepEqual(teamsOf(['', '', '']), []);
});

test('only house rules that differ from their defaults are asked for', () => {
  assert.deepEqual(changedRules({ a: 'x', b: 'y' }, { a: 'x', b: 'z' }), { b: 'y' });
});

test('empty fields have their defaults', () => {
  const fields = {
    edition: 'fourth',
    seats: ['human'],
    names: [' '],
    forces: [''],
    teams: [''],
    house: {},
    defaults: {},
    texts: { pieces: '', centre: '' },
    seed: '',
  };
  assert.deepEqual(newGameOf(fields), {
    edition: 'fourth',
    seats: ['human'],
    names: [''],
    forces: [''],
    teams: [],
    house: {},
    seed: null,
  });
  assert.equal(newGameOf({ ...fields, seed: '7' }).seed, 7);
  assert.equal(newGameOf({ ...fields, texts: { centre: 'forest' } }).centre, 'forest');
  assert.deepEqual(newGameOf({ ...fields, names: ['Anna '] }).names, ['Anna']);
});
