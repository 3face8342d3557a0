/** The tools of a game, in the order of the bar, the menu and the table of keys. */

import { BEST_ANSWER } from './best_answer.js';
import { OFFER_DRAW, RESIGN } from './endings.js';
import { GUIDE } from './guide.js';
import { HELP } from './help.js';
import { HINT } from './hint.js';
import { LEAVE } from './leave.js';
import { LOOK_BACK } from './look_back.js';
import { MENU } from './menu.js';
import { SOUND } from './sound.js';
import { REPLAY_STEP, STORY_NEXT, STORY_PAUSE, STORY_SKIP } from './story.js';
import { THREATS } from './threats.js';
import { REDO, UNDO } from './undo.js';
import { BOARD, ESCAPE, FIT, NEXT_PLACE, QUESTION, TURN, ZOOM_IN, ZOOM_OUT } from './view.js';

/** @import { Tool } from '../page.js' */

/** @type {readonly Tool[]} */
export const GAME_TOOLS = [
  ESCAPE,
  QUESTION,
  BOARD,
  NEXT_PLACE,
  BEST_ANSWER,
  UNDO,
  REDO,
  HINT,
  THREATS,
  MENU,
  HELP,
  GUIDE,
  LOOK_BACK,
  OFFER_DRAW,
  RESIGN,
  LEAVE,
  ZOOM_IN,
  ZOOM_OUT,
  FIT,
  TURN,
  STORY_PAUSE,
  STORY_NEXT,
  STORY_SKIP,
  REPLAY_STEP,
  SOUND,
];
