/** The tool that turns the guide of a first game on or off. */

import { say } from '../../lib/texts.js';
import { canAsk } from '../model/model.js';
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
    guided({ guide, store }, message) {
      const { view } = store.model;
      if (message.at !== view?.number || !message.tip) return;
      // A page that is loaded again after the end hears the last tip again.
      if (!view.outcome) guide.addTip(message);
      speak([message.sentence]);
      store.change({ ...store.model, tip: message.sentence });
    },
  },
};
