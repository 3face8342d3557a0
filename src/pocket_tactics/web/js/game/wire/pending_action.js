/** The pending decision, which is sent again if the connection is lost. */

/** @import { Auto, Play, Refused, Request, Sent, Undo } from '../../wire.js' */

/** @typedef {Play | Undo | Auto} PendingAction */

/**
 * @typedef {object} Pending
 * @property {(request: Request) => void} record - record a request, if it is a decision
 * @property {(request: Request) => boolean} waitsFor - whether it is the decision whose answer has not arrived
 * @property {(message: Sent) => PendingAction | null} resendNow - returns the decision to send again at once: the position of a snapshot is still its own
 * @property {(message: Sent) => PendingAction | null} resendLater - returns the one to send again after a delay: the server could not store it
 */

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
 * @returns {Pending}
 */
export function pendingAction() {
  /** @type {PendingAction | null} */
  let action = null;
  return {
    record(request) {
      if (isPendingAction(request)) action = request;
    },
    waitsFor(request) {
      return request === action;
    },
    resendNow(message) {
      if (message.type === 'update' || message.type === 'undone') action = null;
      if (message.type === 'refused' && message.kind !== 'not-kept' && isDecisionRefused(message)) action = null;
      if (message.type !== 'snapshot') return null;
      if (action?.at !== message.view.number) action = null;
      return action;
    },
    resendLater(message) {
      return message.type === 'refused' && message.kind === 'not-kept' && isDecisionRefused(message) ? action : null;
    },
  };
}
