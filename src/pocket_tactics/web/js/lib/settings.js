/** The settings of the player for all pages: colours, speed, language and others. */

const root = document.documentElement;

/** The values of each setting, the default first. */
export const VALUES = /** @type {const} */ ({
  theme: ['dark', 'light', 'contrast'],
  speed: ['1', 'slow', '2', '0'],
  story: ['run', 'steps', 'once'],
  sound: ['on', 'off'],
  volume: ['medium', 'quiet', 'loud'],
  captions: ['off', 'on'],
  tips: ['on', 'off'],
  asking: ['always', 'dice'],
  questions: ['real', 'all'],
  warnings: ['on', 'off'],
  foresight: ['on', 'off'],
  places: ['on', 'off'],
  letters: ['on', 'off'],
  alert: ['off', 'on'],
});

/** @typedef {keyof typeof VALUES} Setting */

/**
 * Return the value of a setting; the default for a stored value that no setting has.
 * @param {Setting} name
 * @returns {string}
 */
export function setting(name) {
  /** @type {readonly string[]} */
  const values = VALUES[name];
  const value = root.dataset[name] ?? '';
  return values.includes(value) ? value : VALUES[name][0];
}

/**
 * Set a value, and store it for later visits.
 * @param {Setting} name
 * @param {string} value
 */
export function choose(name, value) {
  root.dataset[name] = value;
  try {
    localStorage.setItem(`pocket-tactics.${name}`, value);
  } catch {
    // Storage may be forbidden. Then the value applies to this page only.
  }
}

/**
 * Set the language of all pages, and reload this one.
 * @param {string} language
 */
export function chooseLanguage(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser.
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}
