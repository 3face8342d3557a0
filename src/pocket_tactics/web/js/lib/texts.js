/** What the page says in its language; the messages come from the server's catalogue. */

/** @type {Record<string, string>} */
let messages = {};

/**
 * Load the messages of the page's language.
 * @param {string} [part] - those of a part that few pages need
 */
export async function loadTexts(part = '') {
  const answer = await fetch(`/texts/${document.documentElement.lang}${part}.json`);
  messages = { ...messages, ...(await answer.json()) };
}

/** How the ids of the names of languages begin. */
const LANGUAGE = 'language.';

/**
 * The languages that the pages have.
 * @returns {{ id: string, name: string }[]} each with its own name for itself
 */
export function languages() {
  const names = Object.entries(messages).filter(([id]) => id.startsWith(LANGUAGE));
  return names.map(([id, name]) => ({ id: id.slice(LANGUAGE.length), name }));
}

/**
 * The message of an id; the page's ids begin with `web-`, which is left out here.
 * @param {string} id
 * @returns {string}
 */
export function say(id) {
  const text = messages[`web-${id}`];
  if (text === undefined) throw new Error(`No message web-${id}.`);
  return text;
}

/** The place of a name in a message. */
const NAME = '<name>';

/**
 * A message with the name that it is about.
 * @param {string} text
 * @param {string} name
 * @returns {string}
 */
export function named(text, name) {
  return text.replace(NAME, () => name);
}

/**
 * Words whose numbers keep their sign beside them.
 * @param {string} words
 * @returns {string}
 */
export function unbroken(words) {
  return words.replaceAll(' %', '\u00a0%');
}

/**
 * The message of an id if there is one.
 * @param {string} id
 * @returns {string | null}
 */
export function sayIfKnown(id) {
  return messages[`web-${id}`] ?? null;
}
