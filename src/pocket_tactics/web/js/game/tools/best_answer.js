/** The tool that plays the best action in a fight. */

import { say } from '../../lib/texts.js';
import { bestAnswer } from '../model/model.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const BEST_ANSWER = {
  name: 'best-answer',
  title: () => say('key-best'),
  keys: ['Enter'],
  available: (model) => bestAnswer(model) !== null,
  use({ store, controller }) {
    const action = bestAnswer(store.model);
    if (action) controller.press([action], 'key');
  },
};
