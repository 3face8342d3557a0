/** The tool that turns the sound on or off. */

import { choose, setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';
import { toast } from '../show/announce.js';

/** @import { Tool } from '../page.js' */

/** @type {Tool} */
export const SOUND = {
  name: 'sound',
  title: () => say('key-sound'),
  keys: ['v'],
  use() {
    const value = setting('sound') === 'on' ? 'off' : 'on';
    choose('sound', value);
    toast(`${say('sound')}: ${say(`sound-${value}`)}`);
  },
};
