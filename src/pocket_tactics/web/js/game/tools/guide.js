/** The tool that turns the guide of a first game on or off. */

import { say } from '../../lib/texts.js';
import { canAsk, withConfirmation } from '../model/model.js';
import { speak, toast } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const GUIDE = {
  name: 'guide',
  title: () => say('guide'),
  keys: ['g'],
  button: 'menu',
  available: canAsk,
  pressed: ({ guide }) => guide.on,
  use({ guide, controller, store }) {
    const asked = guide.takeAsked(store.model);
    guide.toggle();
    toast(say(guide.on ? 'guide-on' : 'guide-off'));
    store.change({ ...withConfirmation(store.model, []), tip: '' });
    if (asked) controller.playAsked(asked);
  },
  answers: {
    guided({ guide, controller, store }, message) {
      const { view } = store.model;
      guide.noteAnswer(message);
      if (message.at !== view?.number) return;
      const asked = message.action ? guide.takeAsked(store.model, message.action) : null;
      if (message.tip === '') {
        if (asked) controller.playAsked(asked);
        return;
      }
      if (message.action && !asked) return;
      // A page that is loaded again after the end hears the last tip again.
      if (!view.outcome) guide.addTip(message);
      if (asked) {
        controller.confirm([asked.action], message.sentence);
      } else {
        speak([message.sentence]);
        store.change({ ...store.model, tip: message.sentence });
      }
    },
  },
};
