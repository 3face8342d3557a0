/** The filters of the library, and its address. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, writeAddress } from '../../src/pocket_tactics/web/js/library/address.js';
import {
  countOf,
  filterGroups,
  NO_FILTERS,
  toggled,
  unitsPassing,
  wordsOfFilters,
} from '../../src/pocket_tactics/web/js/library/filters.js';
import { topicsOf } from '../../src/pocket_tactics/web/js/library/topics.js';

/**
 * @param {string} id
 * @param {string} faction
 * @param {string[]} types
 * @param {number} cost
 */
const card = (id, faction, types, cost) => ({ id, faction, types, cost });
const UNITS = [
  card('conscript', 'legion', ['human', 'living'], 4),
  card('archer', 'legion', ['human', 'soldier', 'living'], 8),
  card('stalker', 'tribes', ['beastfolk', 'living'], 5),
  card('hero', '', ['human', 'living'], 17),
];
const ids = (filters) => unitsPassing(UNITS, { ...NO_FILTERS, ...filters }).map(({ id }) => id);

test('groups have the values that differ between the units', () => {
  assert.deepEqual(filterGroups(UNITS), [
    { id: 'faction', values: ['legion', 'tribes'] },
    { id: 'type', values: ['human', 'soldier', 'beastfolk'] },
    { id: 'cost', values: ['4-4', '5-5', '8-17'] },
  ]);
  assert.deepEqual(filterGroups(UNITS.slice(0, 1)), []);
});

test('factions and types have words', () => {
  const troll = { ...card('troll', 'stone', ['ice-giant'], 9), faction_name: 'Steinvolk', type_names: ['Eisriese'] };
  const words = wordsOfFilters([troll]);
  assert.equal(words.get('faction stone'), 'Steinvolk');
  assert.equal(words.get('type ice-giant'), 'Eisriese');
});

test('every unit is in exactly one range of costs', () => {
  const [ranges] = filterGroups(UNITS).filter(({ id }) => id === 'cost');
  const all = ranges.values.flatMap((value) => ids({ cost: [value] }));
  assert.equal(all.length, UNITS.length);
  assert.deepEqual(new Set(all), new Set(ids({})));
});

test('a unit passes with one value of each group', () => {
  assert.deepEqual(ids({}), ['conscript', 'archer', 'stalker', 'hero']);
  assert.deepEqual(ids({ type: ['soldier', 'beastfolk'] }), ['archer', 'stalker']);
  assert.deepEqual(ids({ faction: ['legion'], type: ['soldier'] }), ['archer']);
  assert.deepEqual(ids({ faction: ['none'] }), []);
});

test('a value is chosen, and no longer chosen', () => {
  const chosen = toggled(NO_FILTERS, 'type', 'human');
  assert.equal(countOf(chosen), 1);
  assert.deepEqual(toggled(chosen, 'type', 'human'), NO_FILTERS);
});

test('an address has the edition, the search and the filters, and is read back', () => {
  const wanted = {
    edition: 'fourth',
    search: 'war & peace',
    filters: { faction: [], type: ['human', 'elf'], cost: ['4-8'] },
    print: '',
  };
  const address = writeAddress(wanted);
  assert.equal(address, '?edition=fourth&q=war+%26+peace&type=human&type=elf&cost=4-8');
  assert.deepEqual(readAddress(address), wanted);
});

test('an empty address is the fifth edition without search and filters', () => {
  assert.deepEqual(readAddress(''), { edition: 'fifth', search: '', filters: NO_FILTERS, print: '' });
  assert.equal(writeAddress(readAddress('?edition=second&print=cards')), '?edition=second&print=cards');
});

test('a topic is where its first rule is, with all its rules', () => {
  const rules = ['map.hex', 'turn.pass', 'map.route'].map((id) => ({ id }));
  assert.deepEqual(
    topicsOf(rules).map(({ id, rules: of }) => [id, of.length]),
    [
      ['map', 2],
      ['turn', 1],
    ],
  );
});
