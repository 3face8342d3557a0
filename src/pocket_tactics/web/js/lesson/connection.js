/**
 * The connection of a lesson. Each request contains all actions so far, and the server answers with the messages of a
 * game. The server therefore stores no lessons.
 */

import { createViewPatcher } from '../game/wire/view_patches.js';
import { postJson, ServerError } from '../lib/http.js';

/** @import { PageListeners } from '../game/page.js' */
/** @import { Foresee, LessonProgress, LessonRequest, Reaches, Request, Sent, Stakes, Threats, Weigh, Why } from '../wire.js' */

/** The delay before the first position is requested again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The kind of error if the server does not respond. */
const UNREACHABLE = 'unreachable';

/**
 * @typedef {object} LessonConnection
 * @property {(message: Request) => void} send
 * @property {() => void} takeBack - undo back to the decision that left the solution
 * @property {() => void} restart
 * @property {() => LessonProgress | null} progress - the last one from the server
 */

/**
 * @typedef {object} LessonOptions
 * @property {() => boolean} tableAnswers - whether the server may answer questions that make no difference
 * @property {() => void} [onUndone] - called when actions are undone
 */

/** The types of the questions that a lesson answers. */
const QUESTIONS = new Set(['weigh', 'why', 'stakes', 'reach', 'threats', 'foresee']);

/**
 * @param {Request} message
 * @returns {message is Weigh | Why | Stakes | Reaches | Threats | Foresee}
 */
const isLessonQuestion = (message) => QUESTIONS.has(message.type);

/**
 * Start a lesson.
 * @param {string} path - of the lesson on the server
 * @param {PageListeners & LessonOptions} listeners
 * @returns {LessonConnection}
 */
export function connectLesson(path, { onMessage, onLost, tableAnswers, onUndone }) {
  /** @type {LessonProgress | null} */
  let last = null;
  let lost = false;
  const patchView = createViewPatcher();
  const actions = () => last?.actions ?? [];
  /** @param {Sent} message */
  const receive = (message) => {
    if (message.type === 'lesson-progress') last = message;
    onMessage(patchView(message));
  };
  /** @param {boolean} now - whether the server does not respond */
  const setLost = (now) => {
    if (now !== lost) onLost(now);
    lost = now;
  };
  /** @param {LessonRequest} request */
  const ask = async (request) => {
    try {
      const sent = { ...request, table_answers: tableAnswers() };
      for (const message of await postJson(path, sent)) receive(message);
      setLost(false);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      // Without a position the player cannot repeat the request.
      if (last === null) setTimeout(() => void ask(request), RETRY_DELAY);
      setLost(error.kind === UNREACHABLE);
      receive({
        type: 'refused',
        kind: 'busy',
        sentence: error.message,
        rule: '',
        request: request.ask?.type ?? 'play',
      });
    }
  };
  /** @param {number | null | undefined} count - the number of actions to keep */
  const undoTo = (count) => {
    if (typeof count !== 'number') return;
    onUndone?.();
    void ask({ actions: actions().slice(0, count), known: null });
  };
  /** @param {Request} message */
  const send = (message) => {
    if (message.type === 'undo') undoTo(last?.undo);
    if (message.type === 'play') void ask({ actions: [...actions(), message.action], known: actions().length });
    if (isLessonQuestion(message)) {
      // The number of a position is its number of actions. The question may be about an earlier position.
      void ask({ actions: actions().slice(0, message.at), ask: message });
    }
  };
  void ask({});
  return { send, takeBack: () => undoTo(last?.back), restart: () => undoTo(0), progress: () => last };
}
