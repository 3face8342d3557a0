/** The search of the library finds words by their stems, and with one wrong letter. */

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  indexOf,
  isOneLetterOff,
  itemsFound,
  matchingWords,
  stem,
} from '../../src/pocket_tactics/web/js/library/search.js';

const TEXTS = [
  'Footman: When retaliating, it may raise one OFF die by 1.',
  'Archer RNG 2',
  'Water: a unit that moves or hops into it rolls a die.',
  'Ice',
  'Fußsoldat: Wenn er zurückschlägt, hebt er einen Würfel an.',
];
const INDEX = indexOf(TEXTS, (text) => text);

/**
 * The first words of the texts that a search finds.
 * @param {string} wanted
 * @param {readonly string[]} languages
 */
function found(wanted, languages = ['en']) {
  return itemsFound(INDEX, matchingWords(wanted, [INDEX], languages)).map((text) => text.split(/\W/, 1)[0]);
}

test('a search without words finds everything', () => {
  assert.equal(found(' ').length, TEXTS.length);
});

test('a word is found in each of its forms', () => {
  for (const form of ['retaliate', 'retaliates', 'retaliation', 'retaliating']) {
    assert.deepEqual(found(form), ['Footman'], form);
  }
  assert.deepEqual(found('hopping'), ['Water']);
  assert.deepEqual(found('moved'), ['Water']);
});

test('a word with one wrong letter is found', () => {
  for (const slip of ['archr', 'archwr', 'arcger', 'acrher', 'archeer']) {
    assert.deepEqual(found(slip), ['Archer'], slip);
  }
  assert.deepEqual(found('arhr'), []);
});

test('a wrong letter is allowed only if the word itself is not found', () => {
  assert.deepEqual(found('ice'), ['Ice']);
  const near = indexOf(['moved', 'roved'], (text) => text);
  assert.deepEqual(itemsFound(near, matchingWords('moved', [near], ['en'])), ['moved']);
  assert.deepEqual(itemsFound(near, matchingWords('woved', [near], ['en'])), ['moved', 'roved']);
});

test('every word of a search is found, in any order and case', () => {
  assert.deepEqual(found('DIE raise'), ['Footman']);
  assert.deepEqual(found('die archer'), []);
});

test('German words are found by their stems and parts, with or without umlauts', () => {
  for (const form of ['zurückschlagen', 'zuruckschlagt', 'zurückschlägt', 'schlagt']) {
    assert.equal(found(form, ['en', 'de']).length, 1, form);
  }
});

test('a stem has three letters at least', () => {
  assert.equal(stem('ices', 'en'), 'ice');
  assert.equal(stem('ing', 'en'), 'ing');
  assert.equal(stem('hopped', 'en'), 'hop');
  assert.equal(stem('assaults', 'en'), stem('assaulting', 'en'));
});

test('a word with two wrong letters is not found', () => {
  assert.ok(isOneLetterOff('mage', 'mages'));
  assert.ok(isOneLetterOff('mgae', 'mage'));
  assert.ok(!isOneLetterOff('mage', 'image s'));
  assert.ok(!isOneLetterOff('mage', 'gate'));
});
