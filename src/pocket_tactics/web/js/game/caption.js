/** The caption of the board: what the place is that the pointer or the focus is on. */

import { h } from '../lib/dom.js';

/**
 * A caption in the frame of a board; whoever listens hears the same from the place itself.
 * @param {HTMLElement} frame
 * @param {(key: string) => string | undefined} labelOf
 */
export function createCaption(frame, labelOf) {
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true', hidden: true });
  frame.append(caption);
  /** @param {Event} event */
  const tell = ({ target }) => {
    const key = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
    const label = key ? labelOf(key) : undefined;
    caption.textContent = label ?? '';
    caption.hidden = label === undefined;
  };
  for (const kind of ['pointerover', 'focusin']) frame.addEventListener(kind, tell);
  frame.addEventListener('pointerleave', () => (caption.hidden = true));
}
