/** Not taking a button away from under a finger that is pressing it. */

/** So long after a finger is lifted its click may still come, in milliseconds. */
const CLICK = 100;

/**
 * Drawing that waits while something is pressed in an element, and is then made up for.
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
  // What other buttons of a mouse press is not clicked.
  element.addEventListener('pointerdown', ({ button }) => {
    pressed = button === 0;
  });
  // A click comes after the finger has been lifted, if it comes; its way is set by then.
  globalThis.addEventListener('click', release, true);
  for (const end of ['pointerup', 'pointercancel']) globalThis.addEventListener(end, () => setTimeout(release, CLICK));
  return () => {
    due = pressed;
    if (!pressed) draw();
  };
}
