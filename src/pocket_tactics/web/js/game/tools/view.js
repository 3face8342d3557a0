/** The tools for zoom, orientation and focus, which do not act in the game. */

import { say } from '../../lib/texts.js';

/** @import { Tool } from '../page.js' */

const ZOOM_STEP = 1.25;

/** Zoom in. @type {Tool} */
export const ZOOM_IN = {
  name: 'zoom-in',
  title: () => say('zoom-in'),
  keys: ['+'],
  button: 'board',
  icon: 'plus',
  use: ({ boardView }) => boardView.board.zoom(ZOOM_STEP),
};

/** Zoom out. @type {Tool} */
export const ZOOM_OUT = {
  name: 'zoom-out',
  title: () => say('zoom-out'),
  keys: ['-'],
  button: 'board',
  icon: 'minus',
  use: ({ boardView }) => boardView.board.zoom(1 / ZOOM_STEP),
};

/** Zoom so that the whole map is visible. @type {Tool} */
export const FIT = {
  name: 'fit',
  title: () => say('fit'),
  keys: ['0'],
  button: 'board',
  icon: 'fit',
  use: ({ boardView }) => boardView.board.fit(),
};

/** Rotate the map. @type {Tool} */
export const TURN = {
  name: 'turn',
  title: () => say('turn-map'),
  keys: ['o'],
  button: 'board',
  icon: 'turn',
  use: ({ boardView }) => boardView.turn(),
};

/** Move the focus to the board. @type {Tool} */
export const BOARD = {
  name: 'board',
  title: () => say('key-board'),
  keys: ['b'],
  use: ({ boardView }) => boardView.board.enter(),
};

/** Move the focus to the next place that can be chosen, else to the question. @type {Tool} */
export const NEXT_PLACE = {
  name: 'next-place',
  title: () => say('key-next-place'),
  keys: ['n'],
  use: ({ boardView, panel }) => boardView.board.focusNext() || panel.focus(),
};

/** Move the focus to the question. @type {Tool} */
export const QUESTION = {
  name: 'question',
  title: () => say('key-panel'),
  keys: ['p'],
  use: ({ panel }) => panel.focus(),
};

/** Cancel a confirmation, else clear the selection. @type {Tool} */
export const ESCAPE = {
  name: 'escape',
  title: () => say('key-escape'),
  keys: ['Escape'],
  use: ({ controller }) => controller.escape(),
};
