/** The game on the start page: a lesson without its page. */

import { createPage } from '../game/page.js';
import { ESCAPE } from '../game/tools/view.js';
import { connectLesson } from '../lesson/connection.js';
import { fill, h } from '../lib/dom.js';
import { say } from '../lib/texts.js';

/** @import { Page, Tool } from '../game/page.js' */
/** @import { LessonConnection } from '../lesson/connection.js' */

const PATH = '/api/lessons/fifth-front';
const ATTACK = 'skirmish 0.footman.1 1.mage.1';

/**
 * The elements of the start page that show the game.
 * @typedef {object} FrontElements
 * @property {HTMLElement} board
 * @property {HTMLElement} panel
 * @property {HTMLElement} words
 * @property {HTMLButtonElement} attack
 */

/**
 * Replace the picture by a game, and play the attack.
 * @param {FrontElements} elements
 */
export async function playFront({ board, panel, words, attack }) {
  /** @type {LessonConnection} */
  let connection;
  document.body.append(
    h('p', { id: 'lost', role: 'alert' }),
    h('p', { id: 'asked', class: 'unseen' }),
    h('div', { id: 'spoken', class: 'unseen', role: 'log', 'aria-live': 'polite' }),
  );
  const picture = [...board.children];
  const page = createPage({
    play: board,
    board,
    panel,
    bar: h('div', {}),
    tools: [ESCAPE, progressTool(words, attack, () => connection.restart())],
    connect: (listeners) => {
      connection = connectLesson(PATH, { ...listeners, tableAnswers: () => true });
      return connection;
    },
  });
  await firstDecision(page);
  for (const each of picture) each.remove();
  attackWith(page);
}

/**
 * The tool that shows the progress of the game.
 * @param {HTMLElement} words
 * @param {HTMLButtonElement} attack
 * @param {() => void} restart
 * @returns {Tool}
 */
function progressTool(words, attack, restart) {
  return {
    name: 'progress',
    title: () => say('lesson'),
    keys: [],
    use: () => undefined,
    answers: {
      'lesson-progress'(page, { progress, text, actions }) {
        const stopped = progress !== 'playing';
        fill(words, stopped && text ? `${text} ${say('front-dice')}` : say('front'));
        attack.textContent = say(stopped ? 'start-again' : 'front-attack');
        attack.ariaDisabled = String(!stopped && actions.length > 0);
        attack.onclick = stopped ? restart : () => attackWith(page);
      },
      refused(_, { sentence }) {
        fill(words, sentence);
      },
    },
  };
}

/**
 * Wait until the player can decide.
 * @param {Page} page
 */
async function firstDecision({ store, presenter }) {
  while (!store.model.view?.yours || presenter.working) await new Promise((resolve) => setTimeout(resolve, 30));
}

/** @param {Page} page */
function attackWith({ store, controller }) {
  const action = store.model.view?.actions.find(({ text }) => text === ATTACK);
  if (action) controller.press([action], 'key');
}
