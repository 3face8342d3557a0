/** The sounds of events. Pure. */

/** @import { Event } from '../../../wire.js' */

/** @typedef {'select' | 'move' | 'roll' | 'hit' | 'fall' | 'won' | 'lost'} Sound */

/** The sounds of event types whose sound depends only on the type. @type {Partial<Record<Event['type'], Sound>>} */
const SOUNDS = {
  moved: 'move',
  deployed: 'move',
  placed: 'move',
  pushed: 'move',
  conjured: 'move',
  'place-taken': 'move',
  'tile-laid': 'move',
  'feature-set': 'move',
  rolled: 'roll',
  rerolled: 'roll',
  lobbed: 'roll',
  chanced: 'roll',
  tested: 'roll',
  'roll-off': 'roll',
  bumped: 'select',
  kicked: 'select',
  captured: 'fall',
  sunk: 'fall',
  'base-struck': 'fall',
};

/**
 * @param {Event} event
 * @param {readonly number[]} own - the seats of this page
 * @returns {Sound | null}
 */
export function soundOf(event, own) {
  if (event.type === 'compared') return event.succeeded ? 'hit' : 'select';
  if (event.type !== 'ended') return SOUNDS[event.type] ?? null;
  if (event.winners.length === 0) return null;
  const lost = own.length > 0 && !own.some((seat) => event.winners.includes(seat));
  return lost ? 'lost' : 'won';
}
