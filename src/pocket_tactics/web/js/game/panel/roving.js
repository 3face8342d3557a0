/** A list that is one stop for Tab: arrows lead from button to button in it. */

/** The keys that lead on, by how many buttons. */
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/**
 * Make a list one stop for Tab.
 * @param {HTMLElement} list
 * @returns {() => void} to be called after its content has changed
 */
export function oneStop(list) {
  const buttons = () => [...list.querySelectorAll('button')];
  /** @param {HTMLButtonElement | undefined} stop */
  const settle = (stop) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  list.addEventListener('keydown', (event) => {
    const [all, step] = [buttons(), STEPS.get(event.key)];
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
    settle(next);
    next?.focus();
  });
  return () => settle(buttons()[0]);
}
