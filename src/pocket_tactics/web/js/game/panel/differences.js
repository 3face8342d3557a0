/** What differs between the ways to attack, shown where a person chooses between them. */

import { h } from '../../lib/dom.js';
import { sayIfKnown } from '../../lib/texts.js';

/** @import { ActionView } from '../../wire.js' */

/**
 * A sentence for each way to attack in a list, if there are several.
 * @param {readonly ActionView[]} list
 * @returns {HTMLElement[]}
 */
export function differences(list) {
  return differing(list).map(({ id, text }) => h('p', { class: 'differs dim', id }, text));
}

/**
 * The id of the sentence about an action of a list, if it has one.
 * @param {readonly ActionView[]} list
 * @param {ActionView} action
 * @returns {string | null}
 */
export function differenceOf(list, { kind }) {
  return differing(list).find((each) => each.kind === kind)?.id ?? null;
}

/**
 * The ways to attack in a list; none if there is only one.
 * @param {readonly ActionView[]} list
 * @returns {{ kind: string, id: string, text: string }[]}
 */
function differing(list) {
  const kinds = [...new Set(list.map(({ kind }) => kind))];
  const found = kinds.flatMap((kind) => {
    const text = sayIfKnown(`differs-${kind}`);
    return text === null ? [] : [{ kind, id: `differs-${kind}`, text }];
  });
  return found.length > 1 ? found : [];
}
