/** The list of threats of enemies, with buttons that move the focus to the board. */

import { h } from '../../lib/dom.js';
import { say } from '../../lib/texts.js';
import { keyOf } from '../model/position.js';

/** @import { Place, Threat } from '../../wire.js' */

/**
 * Return the list of requested threats, or `null` if there are none.
 * @param {readonly Threat[] | null} threats
 * @param {(place: Place) => void} focusPlace - moves the focus to a place on the board
 * @returns {HTMLElement | null}
 */
export function threatList(threats, focusPlace) {
  if (!threats || threats.length === 0) return null;
  return h(
    'section',
    { class: 'threats', 'aria-labelledby': 'threats-title' },
    h('h2', { id: 'threats-title' }, say('threats')),
    h(
      'ul',
      { class: 'places', 'aria-labelledby': 'threats-title' },
      threats.map(({ at, label }) =>
        h('li', {}, h('button', { 'data-key': `threat ${keyOf(at)}`, onclick: () => focusPlace(at) }, label)),
      ),
    ),
  );
}
