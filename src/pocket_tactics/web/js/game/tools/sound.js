/** The tool that mutes the sounds of the page, or brings them back. */

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
