/** The messages of the page in its language. They come from the server's catalogue. */

/** @type {Record<string, string>} */
let messages = {};

/** The delay before the messages are requested again, in milliseconds. */
const RETRY_DELAY = 2000;

/**
 * Load the messages of the page's language. Without them a page cannot say that the server does not respond, so it
 * requests them until it does.
 */
export async function loadTexts() {
  try {
    await loadTextsOf('');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    await loadTexts();
  }
}

/**
 * Load a separate part of the messages, which few pages need. Fails as the import of a module does.
 * @param {string} part
 */
export async function loadTextsOf(part) {
  const response = await fetch(`/texts/${document.documentElement.lang}${part}.json`);
  if (!response.ok) throw new TypeError(response.statusText);
  messages = { ...messages, ...(await response.json()) };
}

/** The prefix of the ids of language names. */
const LANGUAGE_PREFIX = 'language.';

/**
 * The languages of the pages.
 * @returns {{ id: string, name: string }[]} each with its name in that language
 */
export function languages() {
  const names = Object.entries(messages).filter(([id]) => id.startsWith(LANGUAGE_PREFIX));
  return names.map(([id, name]) => ({ id: id.slice(LANGUAGE_PREFIX.length), name }));
}

/**
 * The message of an id. The ids begin with `web-`, which callers leave out.
 * @param {string} id
 * @returns {string}
 */
export function say(id) {
  const text = messages[`web-${id}`];
  if (text === undefined) throw new Error(`No message web-${id}.`);
  return text;
}

/**
 * A message with values in place of its placeholders, such as `<name>`.
 * @param {string} text
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function filled(text, values) {
  return text.replaceAll(/<(\w+)>/g, (whole, key) => String(values[key] ?? whole));
}

/**
 * A message with a name in place of its placeholder.
 * @param {string} text
 * @param {string} name
 */
export const named = (text, name) => filled(text, { name });

/**
 * A text with no-break spaces before its percent signs, and between a number and the word after it.
 * @param {string} words
 * @returns {string}
 */
export function unbroken(words) {
  return words.replaceAll(' %', '\u00a0%').replaceAll(/(?<=\d|×) (?=[\p{L}×])| (?=[+−]\d)/gu, '\u00a0');
}

/**
 * The message of an id if there is one.
 * @param {string} id
 * @returns {string | null}
 */
export function sayIfKnown(id) {
  return messages[`web-${id}`] ?? null;
}
