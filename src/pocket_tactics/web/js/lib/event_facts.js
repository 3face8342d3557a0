/** What is known of the kinds of events: told by the server's records, kept nowhere else. */

import { EVENTS } from '../events.js';

/** @import { Event } from '../wire.js' */

/**
 * What the page asks of a kind of event.
 * @typedef {object} EventFacts
 * @property {boolean} dice - whether it shows or changes dice on the table
 * @property {boolean} news - whether it is worth a line for who was waiting
 * @property {boolean} beginsFight - whether what decided the fight before is past
 * @property {boolean} marksPlace - whether it leads to one place
 * @property {boolean} bringsUnit - whether a unit then stands where no move led it
 * @property {number} reading - how long it takes to read, in milliseconds
 */

/**
 * What is known of an event by its kind.
 * @param {Event} event
 * @returns {EventFacts}
 */
export function factsOf(event) {
  return EVENTS[event.type];
}
