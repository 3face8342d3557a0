/** Sets of house rules with names, which the browser stores for each edition. */

/** A set: the values of the rules that differ from their defaults. @typedef {{ name: string, rules: Record<string, string> }} HouseSet */

/**
 * The storage of the sets: `localStorage` or a substitute.
 * @typedef {Pick<Storage, 'getItem' | 'setItem'>} SetStorage
 */

export const MAX_NAME_LENGTH = 40;

/** @param {string} edition */
const keyOf = (edition) => `pocket-tactics.house.${edition}`;

/**
 * The sets of an edition, sorted by name. Entries with an invalid format are ignored.
 * @param {SetStorage} storage
 * @param {string} edition
 * @returns {HouseSet[]}
 */
export function storedSets(storage, edition) {
  try {
    const found = JSON.parse(storage.getItem(keyOf(edition)) ?? '[]');
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
 * Store sets, sorted by name. Returns false if the storage is full or forbidden.
 * @param {SetStorage} storage
 * @param {string} edition
 * @param {readonly HouseSet[]} sets
 */
export function storeSets(storage, edition, sets) {
  const sorted = [...sets].sort((one, other) => one.name.localeCompare(other.name));
  try {
    storage.setItem(keyOf(edition), JSON.stringify(sorted));
    return true;
  } catch {
    return false;
  }
}

/** Characters that are invisible, or that change the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * The stored form of a name: one line, without invisible characters.
 * @param {string} typed
 */
export function cleanName(typed) {
  const visible = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  return [...visible].slice(0, MAX_NAME_LENGTH).join('').trim();
}

/**
 * Whether two names differ at most in upper and lower case.
 * @param {string} one
 * @param {string} other
 */
export const isSameName = (one, other) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/**
 * The sets with another one, which replaces the set of the same name and the set named *before*.
 * @param {readonly HouseSet[]} sets
 * @param {HouseSet} set
 * @param {string} before - the old name of the set; empty for a new one
 * @returns {HouseSet[]}
 */
export const withSet = (sets, set, before) => [
  ...sets.filter(({ name }) => !isSameName(name, set.name) && name !== before),
  set,
];
