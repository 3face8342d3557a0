/** A list with a roving tabindex: Tab stops at one button, and arrow keys move between the buttons. */

/** The keys that move the focus, with the number of buttons. */
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/**
 * Give the buttons of a list a roving tabindex.
 * @param {HTMLElement} list
 * @returns {() => void} updates the list; call it after a change of its content
 */
export function rovingTabIndex(list) {
  const buttons = () => [...list.querySelectorAll('button')];
  /** @param {HTMLButtonElement | undefined} stop */
  const setStop = (stop) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  list.addEventListener('keydown', (event) => {
    const [all, step] = [buttons(), STEPS.get(event.key)];
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
    setStop(next);
    next?.focus();
  });
  return () => setStop(buttons()[0]);
}
