/** The caption of the board: what the place is that the pointer or the focus is on. */

import { h } from '../../lib/dom.js';
import { unbroken } from '../../lib/texts.js';

/** How long the caption of what was tapped is to be read: a finger never leaves a place. */
const READ_FOR = 4000;

/**
 * A caption in the frame of a board; whoever listens hears the same from the place itself.
 * @param {HTMLElement} frame
 * @param {(key: string) => string | undefined} labelOf
 * @returns {{ retell: () => void, add: (sentence: string) => void }} *add* says a sentence after the label
 */
export function createCaption(frame, labelOf) {
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true', hidden: true });
  frame.append(caption);
  /** @type {string | null} */
  let key = null;
  let touched = false;
  let fading = 0;
  let added = '';
  const retell = () => {
    const label = key === null ? undefined : labelOf(key);
    const words = [label ?? '', added].filter(Boolean);
    caption.replaceChildren(...words.map((line) => h('span', {}, unbroken(line))));
    caption.hidden = words.length === 0;
  };
  const add = (/** @type {string} */ sentence) => {
    added = sentence;
    retell();
  };
  /** @param {Element | null} place - none to say nothing */
  const tell = (place) => {
    clearTimeout(fading);
    key = place?.getAttribute('data-place') ?? null;
    retell();
  };
  /** @param {Event} event */
  const heed = ({ target }) => {
    const place = target instanceof Element ? target.closest('[data-place]') : null;
    const fades = touched && !place?.matches(':focus-visible');
    tell(place);
    if (place) putAside(caption, place, fades);
    if (fades) fading = setTimeout(() => tell(null), READ_FOR);
  };
  frame.addEventListener('pointerover', (event) => {
    touched = event.pointerType === 'touch';
    heed(event);
  });
  frame.addEventListener('focusin', heed);
  frame.addEventListener('pointerleave', () => !touched && tell(null));
  return { retell, add };
}

/**
 * Put a caption at the head or the foot of the board, where it does not cover what it is
 * about.
 * @param {HTMLElement} caption
 * @param {Element} place
 * @param {boolean} high - where it would rather be
 */
function putAside(caption, place, high) {
  caption.classList.toggle('high', high);
  const [one, other] = [caption, place].map((each) => each.getBoundingClientRect());
  if (!one || !other) return;
  const covers = one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
  if (covers) caption.classList.toggle('high', !high);
}
