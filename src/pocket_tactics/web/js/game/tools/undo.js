/** The tools that undo the last action, and play it again. */

import { named, say } from '../../lib/texts.js';
import { nameAt } from '../model/persons.js';
import { withUndone } from '../model/transitions.js';
import { speak, toast } from '../show/announce.js';

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
      const { mover, yours } = message.view;
      store.change(withUndone(store.model, message));
      if (yours || mover === null) speak([message.sentence]);
      else toast(named(say('has-undone'), nameAt(store.model, mover)));
    },
  },
};

/** @type {Tool} */
export const REDO = {
  name: 'redo',
  title: () => say('redo'),
  keys: ['r'],
  button: 'bar',
  icon: 'redo',
  onlyWhileAvailable: true,
  available: ({ view, past }) => view?.redo === true && past === null,
  use: ({ controller, send }) => send({ type: 'redo', at: controller.at }),
};
