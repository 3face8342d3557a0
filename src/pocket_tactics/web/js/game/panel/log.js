/** The log: what happened in sentences, each with its rule on request. */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { ruleButton } from '../../lib/rules.js';
import { say } from '../../lib/texts.js';

/** @import { Place, EventView } from '../../wire.js' */
/** Marks a place on the board. @typedef {(place: Place | null) => void} Show */

/** How many of the last events the panel lists. */
const LISTED = 60;

/**
 * The last events, the newest first.
 * @param {readonly EventView[]} log
 * @param {Show} show
 * @returns {HTMLElement[]}
 */
export function logEntries(log, show) {
  const more = log.length > LISTED ? [h('li', {}, wholeButton(log))] : [];
  return [
    ...log
      .slice(-LISTED)
      .reverse()
      .map((told) => entry(told, show)),
    ...more,
  ];
}

/**
 * A button that shows the log from the beginning.
 * @param {readonly EventView[]} log
 * @returns {HTMLElement}
 */
function wholeButton(log) {
  const show = () =>
    void showDialog(
      say('log'),
      [
        h(
          'ol',
          { class: 'log' },
          log.map((told) => entry(told, () => undefined)),
        ),
      ],
      { wide: true },
    );
  return h('button', { 'data-key': 'whole-log', onclick: show }, say('whole-log'));
}

/**
 * @param {EventView} told
 * @param {Show} show
 * @returns {HTMLElement}
 */
function entry(told, show) {
  const turn = told.event.type === 'turn';
  const mark = () => show(placeOf(told));
  return h(
    'li',
    { class: turn ? 'turn' : null, onpointerenter: mark },
    h('span', {}, told.sentence),
    ruleButton(told.event.rule, told.sentence),
  );
}

/**
 * Where something happened, if it happened at a place.
 * @param {EventView} told
 * @returns {Place | null}
 */
function placeOf({ event }) {
  if (event.type === 'moved') return event.way.at(-1) ?? null;
  return 'at' in event ? event.at : null;
}
