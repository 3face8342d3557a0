/** Finding texts by words: pure. */

/**
 * The things that have every word of a search somewhere in their texts.
 * @template {object} Thing
 * @param {readonly Thing[]} things
 * @param {string} wanted
 * @returns {Thing[]}
 */
export function thingsFound(things, wanted) {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return things.filter((thing) => {
    const text = JSON.stringify(thing).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
