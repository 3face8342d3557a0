/** With what a button was pressed; not every browser tells it of the click itself. */

/** @typedef {import('../board/types.js').How} How */

/**
 * Watch what presses an element.
 * @param {HTMLElement} element
 * @returns {(click: Event) => How}   of a click in it
 */
export function presses(element) {
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
