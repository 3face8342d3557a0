/** The pending decision, which is sent again if the connection is lost. */

/** @import { Auto, Play, Refused, Request, Sent, Undo } from '../../wire.js' */

/** @typedef {Play | Undo | Auto} PendingAction */

const DECISIONS = new Set(['play', 'undo', 'auto']);

/**
 * @param {Request} request
 * @returns {request is PendingAction}
 */
const isPendingAction = (request) => DECISIONS.has(request.type);

/**
 * Whether a decision was refused, or a message that the server could not read. The refusal of a
 * question may arrive after the next decision was sent.
 * @param {Refused} refused
 * @returns {boolean}
 */
export function isDecisionRefused({ request }) {
  return request === '' || DECISIONS.has(request);
}

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
      if (message.type === 'refused' && message.kind !== 'not-kept' && isDecisionRefused(message)) action = null;
      if (message.type !== 'snapshot') return null;
      if (action?.at !== message.view.number) action = null;
      return action;
    },
    /** Return the decision to send again after a delay: the server could not store it. */
    resendLater(message) {
      return message.type === 'refused' && message.kind === 'not-kept' && isDecisionRefused(message) ? action : null;
    },
  };
}
