/**
 * The connection of a lesson: each request has all actions so far, and the server answers
 * with the messages of a game. So nothing of a lesson is stored.
 */

import { createViewPatcher } from '../game/wire/view_patches.js';
import { postJson, ServerError } from '../lib/http.js';

/** @import { PageListeners } from '../game/page.js' */
/** @import { Foresee, LessonProgress, LessonRequest, Reaches, Request, Sent, Stakes, Threats, Weigh, Why } from '../wire.js' */

/** The pause before the first position is asked for again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The kind of error of a server that does not answer. */
const UNREACHABLE = 'unreachable';

/**
 * @typedef {object} LessonConnection
 * @property {(wanted: Request) => void} send
 * @property {() => void} takeBack - to before the decision that left the solution
 * @property {() => void} restart
 * @property {() => LessonProgress | null} progress - as the server sent it last
 */

/** The types of the questions that a lesson answers. */
const QUESTIONS = new Set(['weigh', 'why', 'stakes', 'reach', 'threats', 'foresee']);

/**
 * @param {Request} wanted
 * @returns {wanted is Weigh | Why | Stakes | Reaches | Threats | Foresee}
 */
const isLessonQuestion = (wanted) => QUESTIONS.has(wanted.type);

/**
 * Begin a lesson.
 * @param {string} path - of the lesson on the server
 * @param {PageListeners} listeners
 * @param {() => void} [onUndone] - called when actions are undone
 * @returns {LessonConnection}
 */
export function connectLesson(path, { onMessage, onLost }, onUndone = () => undefined) {
  /** @type {LessonProgress | null} */
  let last = null;
  let lost = false;
  const whole = createViewPatcher();
  const actions = () => last?.actions ?? [];
  /** @param {Sent} message */
  const pass = (message) => {
    if (message.type === 'lesson-progress') last = message;
    onMessage(whole(message));
  };
  /** @param {boolean} now - whether the server does not answer */
  const note = (now) => {
    if (now !== lost) onLost(now);
    lost = now;
  };
  /** @param {LessonRequest} request */
  const ask = async (request) => {
    try {
      for (const message of await postJson(path, request)) pass(message);
      note(false);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      // Without a position there is nothing that the person could do again.
      if (last === null) setTimeout(() => void ask(request), RETRY_DELAY);
      note(error.kind === UNREACHABLE);
      pass({ type: 'refused', kind: 'busy', sentence: error.message, rule: '' });
    }
  };
  /** @param {number | null | undefined} count - the actions that are left */
  const goTo = (count) => {
    if (typeof count !== 'number') return;
    onUndone();
    void ask({ actions: actions().slice(0, count), known: null });
  };
  /** @param {Request} wanted */
  const send = (wanted) => {
    if (wanted.type === 'undo') goTo(last?.undo);
    if (wanted.type === 'play') void ask({ actions: [...actions(), wanted.action], known: actions().length });
    if (isLessonQuestion(wanted)) {
      // The number of a position is that of its actions. The next one may be here already.
      void ask({ actions: actions().slice(0, wanted.at), ask: wanted });
    }
  };
  void ask({});
  return { send, takeBack: () => goTo(last?.back), restart: () => goTo(0), progress: () => last };
}
