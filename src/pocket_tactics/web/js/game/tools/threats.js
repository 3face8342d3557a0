/** The tool that shows where enemies could attack. */

import { say } from '../../lib/texts.js';
import { canAsk } from '../model/questions.js';
import { withThreats } from '../model/transitions.js';
import { toast } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const THREATS = {
  name: 'threats',
  title: () => say('threats'),
  keys: ['t'],
  button: 'bar',
  icon: 'threats',
  available: canAsk,
  pressed: ({ threats }) => threats !== null,
  use: ({ controller }) => controller.toggleThreats(),
  answers: {
    threatened({ store }, message) {
      if (message.threats.length === 0) toast(say('no-threats'));
      store.change(withThreats(store.model, message));
    },
  },
};
