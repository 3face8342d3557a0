/** Sets of house rules with names, which the browser stores for each edition. */

/** A set: the values of the rules that differ from their defaults. @typedef {{ name: string, rules: Record<string, string> }} HouseSet */

/** Where the sets are: `localStorage`, or one like it. @typedef {Pick<Storage, 'getItem' | 'setItem'>} Shelf */

export const MAX_NAME_LENGTH = 40;

/** @param {string} edition */
const keyOf = (edition) => `pocket-tactics.house.${edition}`;

/**
 * The sets of an edition by name. What others have put there, or an older program, is left out.
 * @param {Shelf} shelf
 * @param {string} edition
 * @returns {HouseSet[]}
 */
export function storedSets(shelf, edition) {
  try {
    const found = JSON.parse(shelf.getItem(keyOf(edition)) ?? '[]');
    return Array.isArray(found) ? found.filter(isSet) : [];
  } catch {
    return [];
  }
}

/**
 * @param {unknown} value
 * @returns {value is HouseSet}
 */
function isSet(value) {
  const { name, rules } = /** @type {Partial<HouseSet>} */ (value ?? {});
  const isText = (/** @type {unknown} */ each) => typeof each === 'string';
  return isText(name) && typeof rules === 'object' && rules !== null && Object.values(rules).every(isText);
}

/**
 * Store sets in the order of their names; false if the storage is full or forbidden.
 * @param {Shelf} shelf
 * @param {string} edition
 * @param {readonly HouseSet[]} sets
 */
export function storeSets(shelf, edition, sets) {
  const sorted = [...sets].sort((one, other) => one.name.localeCompare(other.name));
  try {
    shelf.setItem(keyOf(edition), JSON.stringify(sorted));
    return true;
  } catch {
    return false;
  }
}

/** Characters that are not seen, or that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A name as it is stored: one line, without characters that are not seen.
 * @param {string} typed
 */
export function cleanName(typed) {
  const seen = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
  return [...seen].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/**
 * Whether two names are the same to a reader.
 * @param {string} one
 * @param {string} other
 */
export const isSameName = (one, other) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/**
 * The sets with one under a name, which takes the place of that of the same name and of *before*.
 * @param {readonly HouseSet[]} sets
 * @param {HouseSet} set
 * @param {string} before - its name until now; empty for a new one
 * @returns {HouseSet[]}
 */
export const withSet = (sets, set, before) => [
  ...sets.filter(({ name }) => !isSameName(name, set.name) && name !== before),
  set,
];
