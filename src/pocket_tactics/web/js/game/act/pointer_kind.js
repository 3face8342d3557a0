/** With what a button was pressed; not every browser tells it of the click itself. */

/** @import { PointerKind } from '../../board/types.js' */

/**
 * Watch what presses an element.
 * @param {HTMLElement} element
 * @returns {(click: Event) => PointerKind} of a click in it
 */
export function watchPointerKind(element) {
  let touched = false;
  element.addEventListener('pointerdown', ({ pointerType }) => {
    touched = pointerType === 'touch';
  });
  return (click) => {
    // Keys click as well, and no pointer has pressed for them.
    if (click instanceof UIEvent && click.detail === 0) return 'key';
    return touched ? 'touch' : 'mouse';
  };
}
