/** Keyboard shortcuts of the tools. They work everywhere except in a field or a dialog. */

import { setting } from '../../lib/settings.js';
import { isAvailable, runTool } from './toolbar.js';

/** @import { Page } from '../page.js' */

/**
 * Add the listener for the shortcuts of the tools.
 * @param {Page} page
 */
export function shortcuts(page) {
  const tools = new Map(page.tools.flatMap((tool) => tool.keys.map((key) => [key, tool])));
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping()) return;
    if (event.key === 'Enter' && isControl(event.target)) return;
    if (event.key.length === 1 && setting('letters') === 'off') return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const tool = tools.get(key);
    if (!tool || !(isAvailable(tool, page) || tool.unavailable)) return;
    event.preventDefault();
    runTool(tool, page, key);
  });
}

/**
 * Whether a field has the focus or a dialog is open.
 * @returns {boolean}
 */
function isTyping() {
  const field =
    document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement;
  return field || document.querySelector('dialog[open]') !== null;
}

/**
 * Whether Enter activates an element.
 * @param {EventTarget | null} target
 * @returns {boolean}
 */
function isControl(target) {
  return target instanceof Element && target.closest('a, button, summary, [role="button"], [tabindex="0"]') !== null;
}
