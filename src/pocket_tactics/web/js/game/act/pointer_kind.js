/** The kind of pointer of a click: mouse, touch or key. Some browsers do not report it in the click event. */

/** @import { PointerKind } from '../../board/types.js' */

/**
 * Record the kind of pointer that presses an element.
 * @param {HTMLElement} element
 * @returns {(click: Event) => PointerKind} of a click in it
 */
export function watchPointerKind(element) {
  let touched = false;
  element.addEventListener('pointerdown', ({ pointerType }) => {
    touched = pointerType === 'touch';
  });
  return (click) => {
    // Keys cause clicks without `pointerdown`.
    if (click instanceof UIEvent && click.detail === 0) return 'key';
    return touched ? 'touch' : 'mouse';
  };
}
