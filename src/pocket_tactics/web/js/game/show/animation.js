/** Animations of events: on the board and on the stage. */

import { factsOf } from '../../lib/event_facts.js';
import { pause } from './pauses.js';
import { soundOf } from './sound/names.js';
import { playSound } from './sound/player.js';

/** @import { Page } from '../page.js' */
/** @import { Board } from '../../board/types.js' */
/** @import { Event, EventView, View } from '../../wire.js' */

/** The time that dice roll in the panel, in milliseconds. */
const ROLL_TIME = 420;

/**
 * Play an event on the board or on the stage until its dice rest. Both still show the position
 * before it.
 * @param {Page} page
 * @param {Event} event
 * @param {View} before
 * @returns {Promise<() => Promise<void>>} waits for the time to read the sentence of the event
 */
export async function playEvent({ boardView, stage, store }, event, before) {
  playSound(soundOf(event, store.model.game?.seats ?? []));
  const { dice, reading } = factsOf(event);
  if (dice && stage.open) {
    await stage.play(event, before);
    return () => Promise.resolve();
  }
  const [isOnStage] = await Promise.all([stage.play(event, before), animateOnBoard(boardView.board, event, before)]);
  if (dice) await pause(ROLL_TIME);
  return () => pause(isOnStage ? 0 : reading);
}

/**
 * @param {Board} board
 * @param {Event} event
 * @param {View} before
 */
function animateOnBoard(board, event, before) {
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
 * Return the units that came onto the map in some events.
 * @param {readonly EventView[]} events
 * @returns {string[]}
 */
export function arrivals(events) {
  return events.flatMap(({ event }) => ('unit' in event && factsOf(event).bringsUnit ? [event.unit] : []));
}
