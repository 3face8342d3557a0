/** The pending decision, which is sent again if the connection is lost. */

/** @import { Auto, Play, Request, Sent, Undo } from '../../wire.js' */

/** @typedef {Play | Undo | Auto} PendingAction */

/**
 * @param {Request} request
 * @returns {request is PendingAction}
 */
const isPendingAction = (request) => request.type === 'play' || request.type === 'undo' || request.type === 'auto';

/**
 * Return the state of the last decision until its answer arrives. A decision that is sent
 * twice is played once: the server refuses decisions for another position.
 * @returns {{ record: (request: Request) => void, resendNow: (message: Sent) => PendingAction | null, resendLater: (message: Sent) => PendingAction | null }}
 */
export function pendingAction() {
  /** @type {PendingAction | null} */
  let action = null;
  return {
    record(request) {
      if (isPendingAction(request)) action = request;
    },
    /** Return the decision to send again at once: the position of the snapshot is still its own. */
    resendNow(message) {
      if (message.type === 'update' || message.type === 'undone') action = null;
      if (message.type === 'refused' && message.kind !== 'not-kept') action = null;
      if (message.type !== 'snapshot') return null;
      if (action?.at !== message.view.number) action = null;
      return action;
    },
    /** Return the decision to send again after a delay: the server could not store it. */
    resendLater(message) {
      return message.type === 'refused' && message.kind === 'not-kept' ? action : null;
    },
  };
}
