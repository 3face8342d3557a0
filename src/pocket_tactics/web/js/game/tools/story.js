/** The tools that stop and continue what is shown: the story of others, or a replay. */

import { say } from '../../lib/texts.js';

/** @import { Tool } from '../page.js' */

/** Stop or continue. @type {Tool} */
export const STORY_PAUSE = {
  name: 'story-pause',
  title: () => say('key-story-pause'),
  keys: ['k'],
  use: ({ presenter, replay, store }) => {
    const { past } = store.model;
    if (past) replay.toggle(past.last);
    else if (presenter.telling) presenter.story.toggle();
  },
};

/** Show the next step. @type {Tool} */
export const STORY_NEXT = {
  name: 'story-next',
  title: () => say('key-story-next'),
  keys: ['l'],
  use: ({ presenter, replay, store }) => {
    const { past } = store.model;
    if (past) replay.go(Math.min(replay.at + 1, past.last));
    else if (presenter.telling) presenter.story.next();
    else presenter.rush();
  },
};

/** Show the rest at once; in a replay, the step before. @type {Tool} */
export const STORY_SKIP = {
  name: 'story-skip',
  title: () => say('key-story-skip'),
  keys: ['j'],
  use: ({ presenter, replay, store }) => {
    if (store.model.past) replay.go(Math.max(replay.at - 1, 0));
    else if (presenter.telling) presenter.story.skip();
  },
};
