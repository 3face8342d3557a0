/** The tool that undoes the last action. */

import { say } from '../../lib/texts.js';
import { withUndone } from '../model/transitions.js';
import { speak } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const UNDO = {
  name: 'undo',
  title: () => say('undo'),
  keys: ['u'],
  button: 'bar',
  icon: 'undo',
  available: ({ view, past }) => view?.undo === true && past === null,
  unavailable: () => say('undo-unavailable'),
  use: ({ controller, send }) => send({ type: 'undo', at: controller.at }),
  answers: {
    undone({ store }, message) {
      speak([message.sentence]);
      store.change(withUndone(store.model, message));
    },
  },
};
