/** The caption of the board: the label of the hovered or focused place. */

import { h } from '../../lib/dom.js';
import { unbroken } from '../../lib/texts.js';

/** The time that the caption of a tapped place is shown, in milliseconds: a finger does not hover. */
const TAP_CAPTION_TIME = 4000;

/**
 * Add a caption to the frame of a board. It is hidden from screen readers, which read the label
 * of the place itself.
 * @param {HTMLElement} frame
 * @param {(key: string) => string | undefined} labelOf
 * @returns {{ update: () => void, add: (sentence: string) => void }} *add* appends a sentence to the label
 */
export function createCaption(frame, labelOf) {
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true', hidden: true });
  frame.append(caption);
  /** @type {string | null} */
  let key = null;
  let touched = false;
  let hideTimer = 0;
  let addition = '';
  const update = () => {
    const label = key === null ? undefined : labelOf(key);
    const words = [label ?? '', addition].filter(Boolean);
    caption.replaceChildren(...words.map((line) => h('span', {}, unbroken(line))));
    caption.hidden = words.length === 0;
  };
  const add = (/** @type {string} */ sentence) => {
    addition = sentence;
    update();
  };
  /** @param {Element | null} place - `null` hides the label */
  const showPlace = (place) => {
    clearTimeout(hideTimer);
    key = place?.getAttribute('data-place') ?? null;
    update();
  };
  /** @param {Event} event */
  const handleEvent = ({ target }) => {
    const place = target instanceof Element ? target.closest('[data-place]') : null;
    const isTap = touched && !place?.matches(':focus-visible');
    showPlace(place);
    if (place) avoidOverlap(caption, place, isTap ? [...frame.querySelectorAll('.cell.tile')] : []);
    if (isTap) hideTimer = setTimeout(() => showPlace(null), TAP_CAPTION_TIME);
  };
  frame.addEventListener('pointerover', (event) => {
    touched = event.pointerType === 'touch';
    handleEvent(event);
  });
  frame.addEventListener('focusin', handleEvent);
  frame.addEventListener('pointerleave', () => !touched && showPlace(null));
  return { update, add };
}

/**
 * Move a caption to the top or the bottom of the board, so that it does not cover its place, and few other tiles.
 * @param {HTMLElement} caption
 * @param {Element} place
 * @param {readonly Element[]} tiles - empty for a mouse: then the bottom is preferred, else the top
 */
function avoidOverlap(caption, place, tiles) {
  const coveredAt = (/** @type {boolean} */ high) => {
    caption.classList.toggle('high', high);
    const box = caption.getBoundingClientRect();
    return covers(box, place) ? Number.POSITIVE_INFINITY : tiles.filter((tile) => covers(box, tile)).length;
  };
  const top = tiles.length > 0;
  const preferred = coveredAt(top);
  if (preferred > 0 && coveredAt(!top) >= preferred) caption.classList.toggle('high', top);
}

/**
 * @param {DOMRect} box
 * @param {Element} element
 */
function covers(box, element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return box.top < bottom && top < box.bottom && box.left < right && left < box.right;
}
