/** The caption of the board: what the place is that the pointer or the focus is on. */

import { h } from '../lib/dom.js';

/**
 * A caption in the frame of a board; whoever listens hears the same from the place itself.
 * @param {HTMLElement} frame
 * @param {(key: string) => string | undefined} labelOf
 * @returns {{ retell: () => void }}
 */
export function createCaption(frame, labelOf) {
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true', hidden: true });
  frame.append(caption);
  /** @type {string | null} */
  let key = null;
  const retell = () => {
    const label = key === null ? undefined : labelOf(key);
    caption.textContent = label ?? '';
    caption.hidden = label === undefined;
  };
  /** @param {Event} event */
  const tell = ({ target }) => {
    key = target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null;
    retell();
  };
  for (const kind of ['pointerover', 'focusin']) frame.addEventListener(kind, tell);
  frame.addEventListener('pointerleave', () => {
    key = null;
    retell();
  });
  return { retell };
}
