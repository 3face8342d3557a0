/** Finding texts by words: by their stems, and with one wrong letter if nothing else is found. Pure. */

/** The endings that words of a language have, longest first. @type {Record<string, readonly string[]>} */
const ENDINGS = {
  en: 'ations ation ating ated ates ate ments ment ings ing ions ion ers er ed es ly s e'.split(' '),
  de: 'ungen ung enden ende end en er em es et st e n s t'.split(' '),
};

/** A stem has at least three letters. */
const MIN_STEM = 3;
/** A shorter word may have no wrong letter: too many others are like it. */
const MIN_MISSPELT = 4;
/** Parts of words are found from this length: German words are put together. */
const MIN_PART = 5;

/**
 * The words of a text, in small letters without accents.
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
 * Whether two words differ by at most one letter that is wrong, missing, superfluous or exchanged with the next.
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
  const isExchanged = one[at] === other[at + 1] && one[at + 1] === other[at];
  return one.slice(at + 1) === rest || (isExchanged && one.slice(at + 2) === other.slice(at + 2));
}

/**
 * What can be found: things with their words.
 * @template Thing
 * @typedef {readonly { thing: Thing, words: ReadonlySet<string> }[]} Index
 */

/**
 * @template Thing
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => string} textOf
 * @returns {Index<Thing>}
 */
export function indexOf(things, textOf) {
  return things.map((thing) => ({ thing, words: new Set(wordsOf(textOf(thing))) }));
}

/**
 * The words of some texts that each word of a search stands for.
 *
 * A word stands for those that begin with it, have its stem or contain it; if there are none, for those that differ by
 * one letter.
 * @param {string} wanted
 * @param {readonly Index<unknown>[]} indexes
 * @param {readonly string[]} languages - of the texts
 * @returns {ReadonlySet<string>[]}
 */
export function meantWords(wanted, indexes, languages) {
  const known = [...new Set(indexes.flat().flatMap(({ words }) => [...words]))];
  return wordsOf(wanted).map((word) => {
    const alike = known.filter((each) => isForm(word, each, languages));
    return new Set(alike.length > 0 ? alike : known.filter((each) => isMisspelt(word, each)));
  });
}

/**
 * The things that have one of the meant words for each word of a search.
 * @template Thing
 * @param {Index<Thing>} index
 * @param {readonly ReadonlySet<string>[]} meant
 * @returns {Thing[]}
 */
export function thingsFound(index, meant) {
  return index
    .filter(({ words }) => meant.every((each) => [...each].some((word) => words.has(word))))
    .map(({ thing }) => thing);
}

/**
 * Whether a word of a text is a form of a wanted one.
 * @param {string} wanted
 * @param {string} word
 * @param {readonly string[]} languages
 * @returns {boolean}
 */
function isForm(wanted, word, languages) {
  return (
    word.startsWith(wanted) ||
    (wanted.length >= MIN_PART && word.includes(wanted)) ||
    languages.some((language) => stem(word, language) === stem(wanted, language))
  );
}

/**
 * Whether a word of a text is the wanted one with one wrong letter.
 * @param {string} wanted
 * @param {string} word
 * @returns {boolean}
 */
function isMisspelt(wanted, word) {
  if (wanted.length < MIN_MISSPELT) return false;
  return isOneLetterOff(wanted, word);
}
