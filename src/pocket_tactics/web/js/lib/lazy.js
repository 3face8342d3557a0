/** Parts of a page that are loaded when they are first used, as modules of their own. */

import { ServerError } from './http.js';
import { say } from './texts.js';

/** What loads the parts. @type {Set<() => Promise<unknown>>} */
const parts = new Set();

/**
 * A function that loads a part, once; it fails with a `ServerError`.
 * @template Part
 * @param {() => Promise<Part>} load - imports the module
 * @returns {() => Promise<Part>}
 */
export function lazy(load) {
  parts.add(load);
  return () =>
    load().catch((error) => {
      // This is how browsers say that they cannot fetch a module.
      throw error instanceof TypeError ? new ServerError(say('unreachable'), 'unreachable') : error;
    });
}

/** From the first touch or key on, load all parts while the browser is idle: their first use shall not wait. */
export function loadAfterFirstTouch() {
  const load = () => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => void Promise.allSettled([...parts].map((each) => each())));
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, load, { once: true });
}
