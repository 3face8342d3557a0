/** The tool that starts a replay of earlier moments. */

import { say } from '../../lib/texts.js';
import { withPast, withUpcoming } from '../model/transitions.js';
import { playEvent } from '../show/animation.js';
import { speak } from '../show/announce.js';
import { ARROW_TIME, pause } from '../show/pauses.js';

/** @import { EventView, View } from '../../wire.js' */
/** @import { Page, Tool } from '../page.js' */

/** @type {Tool} */
export const LOOK_BACK = {
  name: 'look-back',
  title: () => say('look-back'),
  keys: [],
  button: 'menu',
  use: ({ replay, store }) => replay.goTo(store.model.view?.moment ?? 0),
  answers: {
    'chapters-found': (page, { chapters }) => {
      const { replay } = page;
      replay.chapters = chapters;
      const [first] = chapters;
      // A replay that starts before the turns are known skips the set-up.
      if (replay.running && replay.at === 0 && first) replay.visit(first.moment);
      page.draw();
    },
    'lost-by-found': ({ store }, lostBy) => store.change({ ...store.model, lostBy }),
    async visited(page, visited) {
      const { replay, store, stage, panel } = page;
      if (!replay.active || replay.seeks(visited)) return;
      const { past } = store.model;
      if (past && visited.moment === past.moment + 1) await playStep(page, visited.events, past.view);
      // The player may have left the replay during the animations.
      if (!replay.active) return;
      await stage.showPosition(visited.view);
      speak(visited.events.map(({ sentence }) => sentence));
      replay.continueAfter(visited);
      store.change(withPast({ ...store.model, past }, visited));
      if (!past) panel.focus();
    },
  },
};

/**
 * Show the arrow of a step, then play its events.
 * @param {Page} page
 * @param {readonly EventView[]} events
 * @param {View} before
 */
async function playStep(page, events, before) {
  page.store.model = withUpcoming(page.store.model, events);
  page.boardView.show(before);
  await pause(ARROW_TIME);
  for (const { event } of events) {
    const read = await playEvent(page, event, before);
    await read();
  }
}
