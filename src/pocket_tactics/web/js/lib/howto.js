/** The short instructions of an edition. */

import { showDialog } from './dialogs.js';
import { h } from './dom.js';
import { loadTextsOf, say, sayIfKnown } from './texts.js';

/**
 * A title, the text, and what to add to it on a *screen*, such as the names of buttons.
 * @typedef {{ title: string, text: string, screen: string | null }} Paragraph
 */

await loadTextsOf('/how-to');

/**
 * The paragraphs of an edition.
 * @param {string} edition
 * @returns {Paragraph[]}
 */
export function paragraphs(edition) {
  /** @type {Paragraph[]} */
  const found = [];
  for (let number = 1; ; number += 1) {
    const title = sayIfKnown(`howto-${edition}-${number}-title`);
    const text = sayIfKnown(`howto-${edition}-${number}-text`);
    if (title === null || text === null) return found;
    found.push({ title, text, screen: sayIfKnown(`howto-${edition}-${number}-screen`) });
  }
}

/**
 * The paragraphs of an edition as elements. Each loads and draws its picture when it is first visible.
 * @param {string} edition
 * @returns {HTMLElement[]}
 */
export function howTo(edition) {
  /** @type {Map<Element, number>} */
  const undrawn = new Map();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const number = undrawn.get(target);
      if (isIntersecting && number !== undefined) {
        observer.unobserve(target);
        void draw(target, edition, number);
      }
    }
  });
  return paragraphs(edition).map(({ title, text, screen }, number) => {
    const picture = h('div', { class: 'howto-board', 'aria-hidden': 'true', inert: true });
    undrawn.set(picture, number);
    observer.observe(picture);
    return h('section', { class: 'howto' }, h('h3', {}, title), h('p', {}, text, screen && ` ${screen}`), picture);
  });
}

/**
 * Show the paragraphs of an edition in a dialog.
 * @param {string} edition
 */
export function showHowTo(edition) {
  showDialog(say('how-to'), howTo(edition), { wide: true });
}

/**
 * @param {Element} element
 * @param {string} edition
 * @param {number} number - of the paragraph, from 0
 */
async function draw(element, edition, number) {
  const { drawPicture } = await import('../howto/draw.js');
  await drawPicture(element, edition, number);
}
