/** The decision that is on its way: it is not lost with the connection. */

/** @import { Auto, Play, Request, Sent, Undo } from '../wire.js' */

/** @typedef {Play | Undo | Auto} Deed */

/**
 * @param {Request} wanted
 * @returns {wanted is Deed}
 */
const isDeed = (wanted) => wanted.type === 'play' || wanted.type === 'undo' || wanted.type === 'auto';

/**
 * What was decided last, until its answer is here. Sent twice it is done once: the
 * server refuses what was meant for another position.
 * @returns {{ note: (wanted: Request) => void, after: (message: Sent) => Deed | null, later: (message: Sent) => Deed | null }}
 */
export function pendingDeed() {
  /** @type {Deed | null} */
  let deed = null;
  return {
    note(wanted) {
      if (isDeed(wanted)) deed = wanted;
    },
    /** What is to be sent again at once: the position is still the one it was meant for. */
    after(message) {
      if (message.type === 'update' || message.type === 'undone') deed = null;
      if (message.type === 'refused' && message.kind !== 'not-kept') deed = null;
      if (message.type !== 'snapshot') return null;
      if (deed?.at !== message.view.number) deed = null;
      return deed;
    },
    /** What is to be sent again after a while: it could not be kept, and perhaps can be then. */
    later(message) {
      return message.type === 'refused' && message.kind === 'not-kept' ? deed : null;
    },
  };
}
