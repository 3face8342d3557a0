/** The tools that change what is seen or focused, and nothing of the game. */

import { say } from '../../lib/texts.js';

/** @import { Tool } from '../page.js' */

const ZOOM_STEP = 1.25;

/** Bring the board closer. @type {Tool} */
export const ZOOM_IN = {
  name: 'zoom-in',
  title: () => say('zoom-in'),
  keys: ['+'],
  button: 'board',
  icon: 'plus',
  use: ({ boardView }) => boardView.board.zoom(ZOOM_STEP),
};

/** Push the board away. @type {Tool} */
export const ZOOM_OUT = {
  name: 'zoom-out',
  title: () => say('zoom-out'),
  keys: ['-'],
  button: 'board',
  icon: 'minus',
  use: ({ boardView }) => boardView.board.zoom(1 / ZOOM_STEP),
};

/** Fit the whole map into the board. @type {Tool} */
export const FIT = {
  name: 'fit',
  title: () => say('fit'),
  keys: ['0'],
  button: 'board',
  icon: 'fit',
  use: ({ boardView }) => boardView.board.fit(),
};

/** Turn the map. @type {Tool} */
export const TURN = {
  name: 'turn',
  title: () => say('turn-map'),
  keys: ['o'],
  button: 'board',
  icon: 'turn',
  use: ({ boardView }) => boardView.turn(),
};

/** Go to the board. @type {Tool} */
export const BOARD = {
  name: 'board',
  title: () => say('key-board'),
  keys: ['b'],
  use: ({ boardView }) => boardView.board.enter(),
};

/** Go to the next place that can be chosen, or to the question without one. @type {Tool} */
export const NEXT_PLACE = {
  name: 'next-place',
  title: () => say('key-next-place'),
  keys: ['n'],
  use: ({ boardView, panel }) => boardView.board.focusNext() || panel.focus(),
};

/** Go to the question. @type {Tool} */
export const QUESTION = {
  name: 'question',
  title: () => say('key-panel'),
  keys: ['p'],
  use: ({ panel }) => panel.focus(),
};

/** Go back a step: from a confirmation, or from the selected unit. @type {Tool} */
export const ESCAPE = {
  name: 'escape',
  title: () => say('key-escape'),
  keys: ['Escape'],
  use: ({ controller }) => controller.escape(),
};
