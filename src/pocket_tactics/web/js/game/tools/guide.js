/** The tool that turns the guide of a first game on or off. */

import { say } from '../../lib/texts.js';
import { canAsk, withConfirmation } from '../model/model.js';
import { speak } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const GUIDE = {
  name: 'guide',
  title: () => say('guide'),
  keys: ['g'],
  button: 'menu',
  available: canAsk,
  use({ guide, store }) {
    guide.toggle();
    store.change({ ...store.model, tip: '' });
  },
  answers: {
    guided({ guide, controller, store }, message) {
      const { view } = store.model;
      if (message.at !== view?.number) return;
      const asked = message.action ? guide.takeAsked(store.model) : null;
      if (message.tip === '') {
        if (asked) controller.playNow(asked);
        return;
      }
      // A page that is loaded again after the end hears the last tip again.
      if (!view.outcome) guide.addTip(message);
      if (asked) {
        store.change(withConfirmation(store.model, [asked], message.sentence));
      } else if (!message.action) {
        speak([message.sentence]);
        store.change({ ...store.model, tip: message.sentence });
      }
    },
  },
};
