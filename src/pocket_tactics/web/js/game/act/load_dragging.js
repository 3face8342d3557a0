/** Loads dragging at the first press on the board or the panel. */

/** @import { Page } from '../page.js' */

/**
 * @param {Page} page
 * @param {readonly HTMLElement[]} sources - the board and the panel
 */
export function loadDragging(page, sources) {
  /** The press that began while the module was being loaded. @type {PointerEvent | null} */
  let press = null;
  /** Its last movement. @type {PointerEvent | null} */
  let movement = null;
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const load = async () => {
    const module = await import('./dragging.js').catch(() => null);
    // If the server cannot be reached, the next press tries again.
    if (!module || controller.signal.aborted) return;
    controller.abort();
    new module.Dragging(page).listen(sources, press, movement);
  };
  for (const source of sources) {
    source.addEventListener(
      'pointerdown',
      (event) => {
        press = event;
        movement = null;
        void load();
      },
      options,
    );
  }
  document.addEventListener(
    'pointermove',
    (event) => {
      movement = event;
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      type,
      () => {
        press = null;
      },
      options,
    );
  }
}
