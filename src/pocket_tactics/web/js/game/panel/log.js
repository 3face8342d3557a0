/** The log: events as sentences, each with a button for its rule. */

import { showDialog } from '../../lib/dialogs.js';
import { h } from '../../lib/dom.js';
import { ruleButton } from '../../lib/rules.js';
import { say } from '../../lib/texts.js';

/** @import { Place, EventView } from '../../wire.js' */
/** Marks a place on the board. @typedef {(place: Place | null) => void} Show */

/** The number of events that the panel lists. */
const MAX_ENTRIES = 60;

/**
 * Return the last events, the newest first.
 * @param {readonly EventView[]} log
 * @param {Show} show
 * @returns {HTMLElement[]}
 */
export function logEntries(log, show) {
  const more = log.length > MAX_ENTRIES ? [h('li', {}, wholeLogButton(log))] : [];
  return [
    ...log
      .slice(-MAX_ENTRIES)
      .reverse()
      .map((eventView) => entry(eventView, show)),
    ...more,
  ];
}

/**
 * Return the button that shows the whole log in a dialog.
 * @param {readonly EventView[]} log
 * @returns {HTMLElement}
 */
function wholeLogButton(log) {
  const show = () =>
    void showDialog(
      say('log'),
      [
        h(
          'ol',
          { class: 'log' },
          log.map((eventView) => entry(eventView, () => undefined)),
        ),
      ],
      { wide: true },
    );
  return h('button', { 'data-key': 'whole-log', onclick: show }, say('whole-log'));
}

/**
 * @param {EventView} eventView
 * @param {Show} show
 * @returns {HTMLElement}
 */
function entry(eventView, show) {
  const turn = eventView.event.type === 'turn';
  const onHover = () => show(placeOf(eventView));
  return h(
    'li',
    { class: turn ? 'turn' : null, onpointerenter: onHover },
    h('span', {}, eventView.sentence),
    ruleButton(eventView.event.rule, eventView.sentence),
  );
}

/**
 * Return the place of an event, or `null` if it has none.
 * @param {EventView} eventView
 * @returns {Place | null}
 */
function placeOf({ event }) {
  if (event.type === 'moved') return event.way.at(-1) ?? null;
  return 'at' in event ? event.at : null;
}
