/** The tool that shows earlier moments of the game. */

import { say } from '../../lib/texts.js';
import { withComing, withPast } from '../model/transitions.js';
import { playEvent } from '../show/animation.js';
import { speak } from '../show/announce.js';
import { ARROW, pause } from '../show/pauses.js';

/** @import { EventView, View } from '../../wire.js' */
/** @import { Page, Tool } from '../page.js' */

/** @type {Tool} */
export const LOOK_BACK = {
  name: 'look-back',
  title: () => say('look-back'),
  keys: [],
  button: 'menu',
  use: ({ replay, store }) => replay.go(store.model.view?.moment ?? 0),
  answers: {
    'chapters-found': (page, { chapters }) => {
      const { replay } = page;
      replay.chapters = chapters;
      const [first] = chapters;
      // A replay that has begun with the set-up goes on to the first turn.
      if (replay.running && replay.at === 0 && first) replay.visit(first.moment);
      page.draw();
    },
    async visited(page, visited) {
      const { replay, store, stage, panel } = page;
      if (!replay.wanted) return;
      const { past } = store.model;
      if (past && visited.moment === past.moment + 1) await playStep(page, visited.events, past.view);
      // Somebody may have gone back to the present meanwhile.
      if (!replay.wanted) return;
      await stage.settle(visited.view);
      speak(visited.events.map(({ sentence }) => sentence));
      replay.shown(visited);
      store.change(withPast({ ...store.model, past }, visited));
      if (!past) panel.focus();
    },
  },
};

/**
 * Play the events of a step, after the arrow of what happens.
 * @param {Page} page
 * @param {readonly EventView[]} events
 * @param {View} before
 */
async function playStep(page, events, before) {
  page.store.model = withComing(page.store.model, events);
  page.boardView.show(before);
  await pause(ARROW);
  for (const { event } of events) {
    const read = await playEvent(page, event, before);
    await read();
  }
}
