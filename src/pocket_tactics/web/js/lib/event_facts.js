/** Facts about the kinds of events. They are generated from the records of the server. */

import { EVENTS } from '../events.js';

/** @import { Event } from '../wire.js' */

/**
 * The facts about a kind of event.
 * @typedef {object} EventFacts
 * @property {boolean} dice - whether it shows or changes dice on the table
 * @property {boolean} news - whether the summary for a waiting player lists it
 * @property {boolean} beginsFight - whether it begins a new fight
 * @property {boolean} marksPlace - whether it has one place to show
 * @property {boolean} bringsUnit - whether it puts a unit on a place without a move
 * @property {number} reading - the time to read it, in milliseconds
 */

/**
 * The facts about the kind of an event.
 * @param {Event} event
 * @returns {EventFacts}
 */
export function factsOf(event) {
  return EVENTS[event.type];
}
