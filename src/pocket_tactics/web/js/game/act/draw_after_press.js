/** Delayed redraws, so that no button disappears while it is pressed. */

/** The time after `pointerup` within which the browser sends the click, in milliseconds. */
const CLICK_DELAY = 100;

/**
 * Return a function that draws, but waits while a pointer is pressed in an element.
 * @param {HTMLElement} element
 * @param {() => void} draw
 * @returns {() => void}
 */
export function drawAfterPress(element, draw) {
  let pressed = false;
  let due = false;
  const release = () => {
    pressed = false;
    if (due) draw();
    due = false;
  };
  // Only the main button of a mouse makes a click.
  element.addEventListener('pointerdown', ({ button }) => {
    pressed = button === 0;
  });
  // A click comes after `pointerup`. Its event path is fixed before this capturing listener runs.
  globalThis.addEventListener('click', release, true);
  for (const end of ['pointerup', 'pointercancel'])
    globalThis.addEventListener(end, () => setTimeout(release, CLICK_DELAY));
  return () => {
    due = pressed;
    if (!pressed) draw();
  };
}
