/** A full-text search by word stems. If a word is not found, words with one wrong letter match. Pure. */

/** The endings of words in each language, the longest first. @type {Record<string, readonly string[]>} */
const ENDINGS = {
  en: 'ations ation ating ated ates ate ments ment ings ing ions ion ers er ed es ly s e'.split(' '),
  de: 'ungen ung enden ende end en er em es et st e n s t'.split(' '),
};

/** The minimum length of a stem. */
const MIN_STEM = 3;
/** The minimum length of a word that may have a wrong letter. Shorter words would match too many others. */
const MIN_MISSPELLED = 4;
/** The minimum length of a word that is also found inside others, for German compounds. */
const MIN_PART = 5;

/**
 * The words of a text, in lower case and without accents.
 * @param {string} text
 * @returns {string[]}
 */
export function wordsOf(text) {
  return text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * A word without the longest ending that leaves a stem.
 * @param {string} word
 * @param {string} language
 * @returns {string}
 */
export function stem(word, language) {
  const ending = (ENDINGS[language] ?? []).find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM);
  const short = ending ? word.slice(0, -ending.length) : word;
  const isDoubled = ending !== undefined && short.length > MIN_STEM && short.at(-1) === short.at(-2);
  return isDoubled ? short.slice(0, -1) : short;
}

/**
 * Whether two words differ by at most one letter that is wrong, missing, extra or swapped with the next one.
 * @param {string} one
 * @param {string} other
 * @returns {boolean}
 */
export function isOneLetterOff(one, other) {
  if (one.length > other.length) return isOneLetterOff(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = other.slice(at + 1);
  if (one.length < other.length) return one.slice(at) === rest;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return one.slice(at + 1) === rest || (isSwapped && one.slice(at + 2) === other.slice(at + 2));
}

/**
 * A search index: items with their words.
 * @template Item
 * @typedef {readonly { item: Item, words: ReadonlySet<string> }[]} Index
 */

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {(thing: Item) => string} textOf
 * @returns {Index<Item>}
 */
export function indexOf(items, textOf) {
  return items.map((item) => ({ item, words: new Set(wordsOf(textOf(item))) }));
}

/**
 * The indexed words that match each word of a search.
 *
 * A word matches words that begin with it, have the same stem or contain it. If there are none, it matches words that
 * differ by one letter.
 * @param {string} searched
 * @param {readonly Index<unknown>[]} indexes
 * @param {readonly string[]} languages - of the texts
 * @returns {ReadonlySet<string>[]}
 */
export function matchingWords(searched, indexes, languages) {
  const known = [...new Set(indexes.flat().flatMap(({ words }) => [...words]))];
  return wordsOf(searched).map((word) => {
    const forms = known.filter((each) => isForm(word, each, languages));
    return new Set(forms.length > 0 ? forms : known.filter((each) => isMisspelled(word, each)));
  });
}

/**
 * The items that have a matching word for each word of a search.
 * @template Item
 * @param {Index<Item>} index
 * @param {readonly ReadonlySet<string>[]} matches
 * @returns {Item[]}
 */
export function itemsFound(index, matches) {
  return index
    .filter(({ words }) => matches.every((each) => [...each].some((word) => words.has(word))))
    .map(({ item }) => item);
}

/**
 * Whether a word of a text is a form of a searched word.
 * @param {string} searched
 * @param {string} word
 * @param {readonly string[]} languages
 * @returns {boolean}
 */
function isForm(searched, word, languages) {
  return (
    word.startsWith(searched) ||
    (searched.length >= MIN_PART && word.includes(searched)) ||
    languages.some((language) => stem(word, language) === stem(searched, language))
  );
}

/**
 * Whether a word of a text is a searched word with one wrong letter.
 * @param {string} searched
 * @param {string} word
 * @returns {boolean}
 */
function isMisspelled(searched, word) {
  if (searched.length < MIN_MISSPELLED) return false;
  return isOneLetterOff(searched, word);
}
