/** Lazy loading: modules that a page imports when they are first used. */

import { ServerError } from './http.js';
import { say } from './texts.js';

/** The functions that import the modules. @type {Set<() => Promise<unknown>>} */
const imports = new Set();

/**
 * Return a function that imports a module; it fails with a `ServerError`. The browser loads the module once.
 * @template Module
 * @param {() => Promise<Module>} load - imports the module
 * @returns {() => Promise<Module>}
 */
export function lazy(load) {
  imports.add(load);
  return () =>
    load().catch(async (error) => {
      // Browsers report a module that they cannot fetch as a `TypeError`.
      throw error instanceof TypeError ? await missingModule() : error;
    });
}

/** The error for a module that cannot be fetched: the server has a newer version, or does not respond. */
async function missingModule() {
  const ours = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (ours?.status === 404) return new ServerError(say('outdated'), 'outdated');
  return new ServerError(say('unreachable'), 'unreachable');
}

/** After the first touch or key, load all modules when the browser is idle, so that their first use does not wait. */
export function loadAfterFirstTouch() {
  const load = () => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => void Promise.allSettled([...imports].map((each) => each())));
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, load, { once: true });
}
