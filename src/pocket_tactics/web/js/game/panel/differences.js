/** The differences between kinds of attacks, shown where the player chooses between them. */

import { h } from '../../lib/dom.js';
import { sayIfKnown } from '../../lib/texts.js';

/** @import { ActionView } from '../../wire.js' */

/**
 * Return a sentence for each kind of attack in a list, if there are several.
 * @param {readonly ActionView[]} list
 * @returns {HTMLElement[]}
 */
export function differences(list) {
  return attackKinds(list).map(({ id, text }) => h('p', { class: 'differs dim', id }, text));
}

/**
 * Return the element id of the sentence on an action, or `null`.
 * @param {readonly ActionView[]} list
 * @param {ActionView} action
 * @returns {string | null}
 */
export function differenceOf(list, { kind }) {
  return attackKinds(list).find((each) => each.kind === kind)?.id ?? null;
}

/**
 * Return the kinds of attacks in a list; empty if there is only one.
 * @param {readonly ActionView[]} list
 * @returns {{ kind: string, id: string, text: string }[]}
 */
function attackKinds(list) {
  const kinds = [...new Set(list.map(({ kind }) => kind))];
  const found = kinds.flatMap((kind) => {
    const text = sayIfKnown(`differs-${kind}`);
    return text === null ? [] : [{ kind, id: `differs-${kind}`, text }];
  });
  return found.length > 1 ? found : [];
}
