/**
 * The socket of a game: joins, comes back after it was lost, and passes on every
 * numbered message once, in order; at a gap it asks for a snapshot.
 */

import { pendingAction } from './pending_action.js';
import { createViewPatcher } from './view_patches.js';

/** @import { Request, Sent } from '../../wire.js' */
/** @import { SentWhole } from './view_patches.js' */

/** The code with which the server closes the socket of a game that is no more. */
const NO_SUCH_GAME = 4404;

/** The code where it cannot be read; the reason says why. */
const BROKEN = 1011;

/** The code for a client that is to come back later: the game or the server is full. */
const TRY_AGAIN = 1013;

const FIRST_WAIT = 250;
const MAX_RETRY_DELAY = 4000;
const FIRST_BUSY_WAIT = 4000;
const MAX_BUSY_DELAY = 32_000;

/** So long after it could not be kept a decision is sent again. */
const AGAIN = 3000;

/**
 * Which numbered messages are to be passed on; pure, apart from its own count.
 * @returns {(message: Sent) => 'pass' | 'drop' | 'gap'}
 */
export function messageSequence() {
  /** @type {number | null} */
  let number = null;
  return (message) => {
    if (message.type === 'snapshot') {
      ({ number } = message.view);
      return 'pass';
    }
    if (message.type === 'options') return message.number === number ? 'pass' : 'drop';
    if (message.type !== 'update' && message.type !== 'undone') return 'pass';
    if (number === null || message.number <= number) return 'drop';
    if (message.number !== number + 1) {
      number = null;
      return 'gap';
    }
    ({ number } = message);
    return 'pass';
  };
}

/**
 * How long to wait before each new connection; pure, apart from its own count. After
 * "try again later" the wait is longer, and random: else all come back at once.
 * @param {() => number} random - a number from 0 to 1
 */
export function retryDelays(random) {
  let attempts = 0;
  return {
    /** @param {number} code - the code with which the socket was closed */
    next: (code) => {
      const factor = 2 ** attempts;
      attempts += 1;
      if (code !== TRY_AGAIN) return Math.min(FIRST_WAIT * factor, MAX_RETRY_DELAY);
      return random() * Math.min(FIRST_BUSY_WAIT * factor, MAX_BUSY_DELAY);
    },
    /** Begin again with the shortest wait. */
    reset: () => {
      attempts = 0;
    },
  };
}

/**
 * @typedef {object} Listening
 * @property {(message: SentWhole) => void} onMessage
 * @property {(lost: boolean) => void} onLost
 * @property {() => boolean} tableAnswers - whether the table may answer empty questions
 * @property {(reason: string) => void} onGone - there is no such game any more, or it is damaged
 */

/**
 * Be connected to a game for as long as the page is open.
 * @param {string} path
 * @param {readonly number[] | null} seats - those that this page plays; `null`: every person's
 * @param {Listening} listening
 * @returns {{ send: (wanted: Request) => void }}
 */
export function connect(path, seats, { onMessage, onLost, onGone, tableAnswers }) {
  /** @type {WebSocket} */
  let socket;
  const delays = retryDelays(Math.random);
  const pending = pendingAction();
  /** @param {Request} wanted */
  const send = (wanted) => {
    pending.note(wanted);
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(wanted));
  };
  const open = () => {
    const place = new URL(path, location.href);
    place.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(place);
    const inOrder = messageSequence();
    const whole = createViewPatcher();
    socket.addEventListener('open', () => {
      send({ type: 'join', protocol: 2, seats, table_answers: tableAnswers() });
    });
    socket.addEventListener('message', (event) => {
      const message = /** @type {Sent} */ (JSON.parse(event.data));
      const verdict = inOrder(message);
      if (verdict === 'pass') onMessage(whole(message));
      if (verdict === 'gap') send({ type: 'resync' });
      if (message.type === 'snapshot') delays.reset();
      const again = pending.after(message);
      if (again) send(again);
      const later = pending.later(message);
      if (later) setTimeout(() => pending.later(message) === later && send(later), AGAIN);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (code === NO_SUCH_GAME || code === BROKEN) return onGone(reason);
      onLost(true);
      setTimeout(open, delays.next(code));
    });
  };
  open();
  return { send };
}
