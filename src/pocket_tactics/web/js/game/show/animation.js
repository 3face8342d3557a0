/** Events played on the board: what moves, what falls, what the dice show. */

import { factsOf } from '../../lib/event_facts.js';
import { pause } from './pauses.js';

/** @import { Board } from '../../board/types.js' */
/** @import { Event, EventView, View } from '../../wire.js' */

/** How long dice in the panel roll, in milliseconds. */
const ROLLING = 420;

/**
 * Play an event on a board that still shows the position before it, until its dice rest.
 * @param {Board} board
 * @param {Event} event
 * @param {View} before
 */
export async function playEvent(board, event, before) {
  await moveOnBoard(board, event, before);
  if (factsOf(event).dice) await pause(ROLLING);
}

/**
 * Leave time to read the sentence of an event.
 * @param {Event} event
 */
export function readEvent(event) {
  return pause(factsOf(event).reading);
}

/**
 * @param {Board} board
 * @param {Event} event
 * @param {View} before
 */
function moveOnBoard(board, event, before) {
  switch (event.type) {
    case 'moved':
      return board.glide(event.unit, event.way);
    case 'place-taken':
    case 'pushed':
      return board.glide(event.unit, [event.at]);
    case 'tested':
      return board.die(event.at, event.face, event.survived);
    case 'captured':
    case 'sunk':
    case 'recalled':
    case 'sent-home':
      return board.fade(event.unit);
    case 'declared':
    case 'assaulted':
      return flashUnit(board, event.target, before);
    case 'engaged':
      return board.flash(event.at);
    default:
      return;
  }
}

/**
 * @param {Board} board
 * @param {string} id
 * @param {View} before
 */
function flashUnit(board, id, before) {
  const unit = before.units.find((each) => each.id === id);
  if (unit?.at) board.flash(unit.at);
}

/**
 * The units that have just come onto the map, once the board shows them.
 * @param {readonly EventView[]} events
 * @returns {string[]}
 */
export function arrivals(events) {
  return events.flatMap(({ event }) => ('unit' in event && factsOf(event).bringsUnit ? [event.unit] : []));
}
