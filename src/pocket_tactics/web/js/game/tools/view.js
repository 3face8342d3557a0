/** The tools that change what is seen or focused, and nothing of the game. */

import { say } from '../../lib/texts.js';

/** @import { Tool } from '../page.js' */

const ZOOM_STEP = 1.25;

/** Fit the whole map into the board. @type {Tool} */
export const FIT = {
  name: 'fit',
  title: () => say('fit'),
  keys: [],
  button: 'menu',
  use: ({ boardView }) => boardView.board.fit(),
};

/** Bring the board closer, push it away, or fit it. @type {Tool} */
export const ZOOM = {
  name: 'zoom',
  title: () => say('key-zoom'),
  keys: ['+', '-', '0'],
  use: ({ boardView: { board } }, key) => {
    if (key === '0') board.fit();
    else board.zoom(key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP);
  },
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
