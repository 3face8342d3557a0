/** The tool that shows earlier moments of the game. */

import { say } from '../../lib/texts.js';
import { withComing, withPast } from '../model/transitions.js';
import { playEvent, readEvent } from '../show/animation.js';
import { speak } from '../show/announce.js';
import { ARROW, pause } from '../show/pauses.js';
import { soundOf } from '../show/sound/names.js';
import { playSound } from '../show/sound/player.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const LOOK_BACK = {
  name: 'look-back',
  title: () => say('look-back'),
  keys: [],
  button: 'menu',
  use: ({ replay, store }) => replay.go(store.model.view?.moment ?? 0),
  answers: {
    async visited({ replay, store, boardView, panel }, visited) {
      if (!replay.wanted) return;
      const { past } = store.model;
      if (past && visited.moment === past.moment + 1) {
        store.model = withComing(store.model, visited.events);
        boardView.show(past.view);
        await pause(ARROW);
        for (const { event } of visited.events) {
          playSound(soundOf(event, []));
          await playEvent(boardView.board, event, past.view);
          await readEvent(event);
        }
      }
      speak(visited.events.map(({ sentence }) => sentence));
      replay.shown(visited);
      store.change(withPast({ ...store.model, past }, visited));
      if (!past) panel.focus();
    },
  },
};
