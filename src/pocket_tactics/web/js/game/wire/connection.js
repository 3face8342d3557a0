/**
 * The connection to a game: joins, and reconnects after a loss. It passes on each numbered
 * message once and in order. If a message is missing, it requests a snapshot.
 */

import { pendingAction } from './pending_action.js';
import { createViewPatcher } from './view_patches.js';

/** @import { Request, Sent } from '../../wire.js' */
/** @import { Pending } from './pending_action.js' */
/** @import { SentWhole } from './view_patches.js' */

/** The close code for a game that does not exist. */
const NO_SUCH_GAME = 4404;

/** The close code for a damaged game. The close reason describes the damage. */
const DAMAGED_GAME = 4500;

/** The close code for a full game or server. The client retries later. */
const TRY_AGAIN = 1013;

/** The types of messages about a change of the game. */
const CHANGES = new Set(['update', 'undone', 'table-news']);

const FIRST_RETRY_DELAY = 250;
const MAX_RETRY_DELAY = 4000;
const FIRST_BUSY_DELAY = 4000;
const MAX_BUSY_DELAY = 32_000;

/** The longest wait for the answer to a decision, in milliseconds. Servers take a twentieth. */
const ANSWER_TIMEOUT = 8000;

/** The delay before a decision that the server could not store is sent again, in milliseconds. */
const RESEND_DELAY = 3000;

/**
 * Return a function that says whether to pass on a message. Its only state is the last number.
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
    if (!hasNextNumber(message)) return 'pass';
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
 * Whether a message is about a change of the game: each change has the next number.
 * @param {Sent} message
 * @returns {message is Extract<Sent, { type: 'update' | 'undone' | 'table-news' }>}
 */
const hasNextNumber = (message) => CHANGES.has(message.type);

/**
 * Whether a page does not connect again after a close code. After 1011 it does: the browser may
 * have answered no pings while the computer slept.
 * @param {number} code
 */
export const isFinal = (code) => code === NO_SUCH_GAME || code === DAMAGED_GAME;

/**
 * Return the delays before reconnecting. Their only state is the number of attempts. If the game
 * or the server is full, delays are longer and random, so that clients do not all reconnect at
 * once.
 * @param {() => number} random - returns a number from 0 to 1
 */
export function retryDelays(random) {
  let attempts = 0;
  return {
    /** @param {number} code - the code with which the socket was closed */
    next: (code) => {
      const factor = 2 ** attempts;
      attempts += 1;
      if (code !== TRY_AGAIN) return Math.min(FIRST_RETRY_DELAY * factor, MAX_RETRY_DELAY);
      return random() * Math.min(FIRST_BUSY_DELAY * factor, MAX_BUSY_DELAY);
    },
    /** Start again with the shortest delay. */
    reset: () => {
      attempts = 0;
    },
  };
}

/**
 * @typedef {object} ConnectionListeners
 * @property {(message: SentWhole) => void} onMessage
 * @property {(lost: boolean) => void} onLost
 * @property {() => boolean} tableAnswers - whether the server may answer questions that make no difference
 * @property {(reason: string) => void} onGone - called if the game was deleted or is damaged
 */

/**
 * @param {string} path
 * @returns {URL}
 */
function socketUrl(path) {
  const url = new URL(path, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

/**
 * Return a function for the messages of one socket, which sends the pending decision again.
 * @param {Pending} pending
 * @param {{ onMessage: (message: SentWhole) => void, onSnapshot: () => void, send: (request: Request) => void }} listeners
 * @returns {(message: Sent) => void}
 */
function receiver(pending, { onMessage, onSnapshot, send }) {
  const sequence = messageSequence();
  const patch = createViewPatcher();
  return (message) => {
    const status = sequence(message);
    if (status === 'pass') onMessage(patch(message));
    if (status === 'gap') send({ type: 'resync' });
    if (message.type === 'snapshot') onSnapshot();
    const resendNow = pending.resendNow(message);
    if (resendNow) send(resendNow);
    const resendLater = pending.resendLater(message);
    if (resendLater) setTimeout(() => pending.resendLater(message) === resendLater && send(resendLater), RESEND_DELAY);
  };
}

/**
 * Connect to a game, and reconnect for as long as the page is open: after a loss, if the network
 * of the computer changes, and if a decision is not answered in time.
 * @param {string} path
 * @param {readonly number[] | null} seats - the seats that this page plays; `null` for the seats of all persons
 * @param {ConnectionListeners} listeners
 * @returns {{ send: (request: Request) => void }}
 */
export function connect(path, seats, { onMessage, onLost, onGone, tableAnswers }) {
  /** @type {WebSocket} */
  let socket;
  let abandoned = new AbortController();
  let retryTimer = 0;
  let answerTimer = 0;
  const delays = retryDelays(Math.random);
  const pending = pendingAction();
  const join = () => send({ type: 'join', protocol: 2, seats, table_answers: tableAnswers() });
  for (const change of ['offline', 'online']) addEventListener(change, reconnect);
  open();
  return { send };

  /** @param {Request} request */
  function send(request) {
    pending.record(request);
    if (pending.waitsFor(request)) {
      clearTimeout(answerTimer);
      answerTimer = setTimeout(() => pending.waitsFor(request) && reconnect(), ANSWER_TIMEOUT);
    }
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  /** Open another socket, although the one that is open has not been closed. */
  function reconnect() {
    abandoned.abort();
    socket.close();
    onLost(true);
    open();
  }

  function open() {
    clearTimeout(retryTimer);
    abandoned = new AbortController();
    const { signal } = abandoned;
    socket = new WebSocket(socketUrl(path));
    const receive = receiver(pending, { onMessage, onSnapshot: delays.reset, send });
    socket.addEventListener('open', join, { signal });
    socket.addEventListener('message', ({ data }) => receive(JSON.parse(data)), { signal });
    socket.addEventListener('close', close, { signal });
  }

  /** @param {CloseEvent} event */
  function close({ code, reason }) {
    if (isFinal(code)) {
      clearTimeout(answerTimer);
      for (const change of ['offline', 'online']) removeEventListener(change, reconnect);
      onGone(reason);
      return;
    }
    onLost(true);
    retryTimer = setTimeout(open, delays.next(code));
  }
}
