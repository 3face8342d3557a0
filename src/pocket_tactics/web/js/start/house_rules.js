/** The house rules of a new game. Their fields are loaded when the player unfolds them. */

import { fill, h } from '../lib/dom.js';
import { lazy } from '../lib/lazy.js';
import { say } from '../lib/texts.js';

/** @import { SetupOptions } from '../wire.js' */

const loadFields = lazy(() => import('./house_rule_fields.js'));

/**
 * Create the house rules. Until they are loaded, the form has no field of them, and the game the default of each.
 * @param {SetupOptions} facts
 * @param {boolean} open - whether they are unfolded
 * @returns {HTMLElement}
 */
export function houseRules(facts, open) {
  const changed = h('span', { 'aria-live': 'polite' });
  const title = h('summary', {}, say('house'), changed);
  const content = h('div');
  /** @type {(() => void) | null} */
  let sort = null;
  const load = async () => {
    const { houseRuleFields } = await loadFields();
    // The player may have folded and unfolded them while they were loading.
    if (sort) return;
    const { elements, sort: sortThese } = houseRuleFields(facts, title, changed);
    sort = sortThese;
    fill(content, ...elements);
  };
  const show = () => (sort ? sort() : void load().catch((error) => fill(content, error.message)));
  const element = h('details', { class: 'house', open }, title, content);
  // Reorder the rules only when the player unfolds them, never while they are visible.
  element.addEventListener('toggle', () => element.open && show());
  return element;
}
