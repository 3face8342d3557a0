/** The tools of a lesson. */

import { HELP } from '../game/tools/help.js';
import { SOUND } from '../game/tools/sound.js';
import { STORY_NEXT, STORY_PAUSE, STORY_SKIP } from '../game/tools/story.js';
import { THREATS } from '../game/tools/threats.js';
import { UNDO } from '../game/tools/undo.js';
import { BOARD, ESCAPE, FIT, NEXT_PLACE, QUESTION, TURN, ZOOM_IN, ZOOM_OUT } from '../game/tools/view.js';
import { storeDone } from '../learn/progress.js';
import { lazy } from '../lib/lazy.js';
import { say } from '../lib/texts.js';

/** @import { Page, Tool } from '../game/page.js' */
/** @import { Guide } from './guide.js' */
/** @import { LessonConnection } from './connection.js' */

const menu = lazy(() => import('./menu.js'));

/** The tool that opens the menu of a lesson. @type {Tool} */
const MENU = {
  name: 'menu',
  title: () => say('menu'),
  keys: ['m'],
  button: 'bar',
  icon: 'menu',
  use: (page) => void showMenu(page),
};

/** @param {Page} page */
async function showMenu(page) {
  const { showLessonMenu } = await menu();
  showLessonMenu(page).addEventListener('close', page.draw);
}

/**
 * The tools of a lesson, in the order of the bar, the menu and the table of keys.
 * @param {Guide} guide
 * @param {() => LessonConnection} connection
 * @returns {readonly Tool[]}
 */
export function lessonTools(guide, connection) {
  return [
    ESCAPE,
    QUESTION,
    BOARD,
    NEXT_PLACE,
    UNDO,
    takeBackTool(connection),
    hintTool(guide),
    THREATS,
    MENU,
    HELP,
    ZOOM_IN,
    ZOOM_OUT,
    FIT,
    TURN,
    STORY_PAUSE,
    STORY_NEXT,
    STORY_SKIP,
    SOUND,
  ];
}

/**
 * The tool that shows the hint and the progress of the lesson.
 * @param {Guide} guide
 * @returns {Tool}
 */
function hintTool(guide) {
  return {
    name: 'hint',
    title: () => say('hint'),
    keys: ['h'],
    button: 'bar',
    icon: 'hint',
    available: () => !guide.isDone,
    unavailable: () => say('lesson-reached'),
    use: () => guide.showHint(),
    answers: {
      'lesson-progress': (page, message) => {
        if (message.progress === 'done') storeDone(guide.lesson.id);
        guide.show(message);
        // The opponent has another turn, but will not take it.
        if (message.progress !== 'playing') page.presenter.endStory();
        page.draw();
      },
    },
  };
}

/**
 * The tool that returns to the decision that left the solution.
 * @param {() => LessonConnection} connection
 * @returns {Tool}
 */
function takeBackTool(connection) {
  return {
    name: 'take-back',
    title: () => say('take-back'),
    keys: ['r'],
    button: 'menu',
    available: ({ view }) => view !== null && connection().progress()?.back !== null,
    use: () => connection().takeBack(),
  };
}
