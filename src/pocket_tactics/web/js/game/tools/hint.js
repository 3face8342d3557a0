/** The tool that asks the computer for a hint. */

import { say } from '../../lib/texts.js';
import { canAsk, withHint } from '../model/model.js';
import { speak } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const HINT = {
  name: 'hint',
  title: () => say('hint'),
  keys: ['h'],
  button: 'bar',
  icon: 'hint',
  available: canAsk,
  use: ({ controller, send }) => send({ type: 'hint', at: controller.at }),
  answers: {
    hinted({ store, boardView, panel }, { at, action: text, sentence }) {
      const { view } = store.model;
      const action = view?.number === at ? view.actions.find((each) => each.text === text) : null;
      if (!action) return;
      speak([sentence]);
      store.change(withHint(store.model, action, sentence));
      boardView.flash(action);
      panel.focusHint();
    },
  },
};
