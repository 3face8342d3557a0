/** The decision that is on its way: it is not lost with the connection. */

/** @import { Auto, Play, Request, Sent, Undo } from '../../wire.js' */

/** @typedef {Play | Undo | Auto} PendingAction */

/**
 * @param {Request} wanted
 * @returns {wanted is PendingAction}
 */
const isPendingAction = (wanted) => wanted.type === 'play' || wanted.type === 'undo' || wanted.type === 'auto';

/**
 * What was decided last, until its answer is here. Sent twice it is done once: the
 * server refuses what was meant for another position.
 * @returns {{ note: (wanted: Request) => void, after: (message: Sent) => PendingAction | null, later: (message: Sent) => PendingAction | null }}
 */
export function pendingAction() {
  /** @type {PendingAction | null} */
  let action = null;
  return {
    note(wanted) {
      if (isPendingAction(wanted)) action = wanted;
    },
    /** What is to be sent again at once: the position is still the one it was meant for. */
    after(message) {
      if (message.type === 'update' || message.type === 'undone') action = null;
      if (message.type === 'refused' && message.kind !== 'not-kept') action = null;
      if (message.type !== 'snapshot') return null;
      if (action?.at !== message.view.number) action = null;
      return action;
    },
    /** What is to be sent again after a while: it could not be kept, and perhaps can be then. */
    later(message) {
      return message.type === 'refused' && message.kind === 'not-kept' ? action : null;
    },
  };
}
