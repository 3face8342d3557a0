/** Font sizes that follow from the longest word of a text, so that no word is broken. */

/**
 * Tell the style sheet of an element how long the longest word of a text is.
 * @template {HTMLElement} Element
 * @param {Element} element
 * @param {string} text
 * @returns {Element} the same element
 */
export function fitted(element, text) {
  element.style.setProperty('--longest-word', String(longestWord(text)));
  return element;
}

/**
 * Return the number of letters of the longest word. A hyphen ends a word.
 * @param {string} text
 * @returns {number}
 */
export const longestWord = (text) => Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length));
