/** Lazy loading of style sheets. */

/** The sheets by their names. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Load a style sheet once. A failure is ignored, because the page also works without it.
 * @param {string} name - of the file, without the extension
 * @returns {Promise<void>}
 */
export function loadStyles(name) {
  const sheet = sheets.get(name) ?? load(name);
  sheets.set(name, sheet);
  return sheet;
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function load(name) {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(`../../css/${name}.css`, import.meta.url).href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}
