/** Style sheets that are loaded when they are needed. */

/** The sheets by their names. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Load a style sheet, once; a page works without one that cannot be loaded.
 * @param {string} name - of the file, without its ending
 * @returns {Promise<void>}
 */
export function loadStyles(name) {
  const known = sheets.get(name) ?? load(name);
  sheets.set(name, known);
  return known;
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
