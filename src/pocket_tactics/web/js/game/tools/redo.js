/** The tool that plays the last undone action again. */

import { say } from '../../lib/texts.js';

/** @import { Tool } from '../page.js' */

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
