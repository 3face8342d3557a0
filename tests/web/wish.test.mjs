import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found } from '../../src/pocket_tactics/web/js/library/search.js';
import { changed, teamsOf, wishOf } from '../../src/pocket_tactics/web/js/start/wish.js';

test('seats of one letter are a team', () => {
  assert.deepEqual(teamsOf(['A', 'B', 'A', 'B']), ['0,2', '1,3']);
  assert.deepEqual(teamsOf(['', '', '']), []);
});

test('only house rules that are not as usual are asked for', () => {
  assert.deepEqual(changed({ a: 'x', b: 'y' }, { a: 'x', b: 'z' }), { b: 'y' });
});

test('empty fields are as usual', () => {
  const fields = {
    edition: 'fourth',
    seats: ['human'],
    forces: [''],
    teams: [''],
    house: {},
    usual: {},
    pieces: '',
    centre: '',
    seed: '',
  };
  assert.deepEqual(wishOf(fields), {
    edition: 'fourth',
    seats: ['human'],
    forces: [''],
    teams: [],
    house: {},
    centre: null,
    seed: null,
  });
  assert.equal(wishOf({ ...fields, seed: '7' }).seed, 7);
});

test('a search finds what has all its words, in any case', () => {
  const things = [{ name: 'Red Mage' }, { name: 'Archer', lines: ['never a MAGE'] }];
  assert.equal(found(things, 'mage').length, 2);
  assert.deepEqual(found(things, 'mage archer'), [things[1]]);
  assert.equal(found(things, '').length, 2);
});
