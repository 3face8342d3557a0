/** The tools that control playback: of the actions of others (the story), or of a replay. */

import { say } from '../../lib/texts.js';

/** @import { Tool } from '../page.js' */

/** Pause or continue. @type {Tool} */
export const STORY_PAUSE = {
  name: 'story-pause',
  title: () => say('key-story-pause'),
  keys: ['k'],
  use: ({ presenter, replay, store }) => {
    const { past } = store.model;
    if (past) replay.toggle(past.last);
    else if (presenter.isTellingStory) presenter.story.toggle();
  },
};

/** Show the next step. @type {Tool} */
export const STORY_NEXT = {
  name: 'story-next',
  title: () => say('key-story-next'),
  keys: ['l'],
  use: ({ presenter, replay, store }) => {
    const { past } = store.model;
    if (past) replay.goTo(Math.min(replay.at + 1, past.last));
    else if (presenter.isTellingStory) presenter.story.next();
    else presenter.finishAnimations();
  },
};

/** Show the next or the previous step of a replay. @type {Tool} */
export const REPLAY_STEP = {
  name: 'replay-step',
  title: () => say('key-replay-step'),
  keys: ['ArrowLeft', 'ArrowRight'],
  available: ({ past }) => past !== null,
  use: (page, key) => (key === 'ArrowLeft' ? STORY_SKIP : STORY_NEXT).use(page),
};

/** Skip the rest; in a replay, show the previous step. @type {Tool} */
export const STORY_SKIP = {
  name: 'story-skip',
  title: () => say('key-story-skip'),
  keys: ['j'],
  use: ({ presenter, replay, store }) => {
    if (store.model.past) replay.goTo(Math.max(replay.at - 1, 0));
    else if (presenter.isTellingStory) presenter.story.skip();
  },
};
