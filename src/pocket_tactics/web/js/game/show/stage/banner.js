/** The banner over the board at an important moment. */

import { h } from '../../../lib/dom.js';
import { filled, say } from '../../../lib/texts.js';
import { pause } from '../pauses.js';
import { animate } from './motion.js';

/** @import { Moment } from '../../model/moments.js' */

/** The time that a banner is shown, in milliseconds. */
const BANNER_TIME = 1300;

/**
 * @param {Moment} moment
 * @param {readonly number[]} seats - of this page: a single one is addressed as "you"
 * @returns {string}
 */
function momentInWords({ kind, name, owner = '', loser }, seats) {
  const isOwn = seats.length === 1 && seats[0] === loser;
  return filled(say(isOwn ? `moment-own-${kind}` : `moment-${kind}`), { name, owner });
}

/**
 * Show a banner, and remove it after a time to read it.
 * @param {HTMLElement} frame
 * @param {Moment} moment
 * @param {readonly number[]} seats - of this page
 */
export async function showBanner(frame, moment, seats) {
  const words = h('p', {}, momentInWords(moment, seats));
  const banner = h('div', { class: `banner seat-edge-${moment.seat}`, 'aria-hidden': 'true' }, words);
  frame.append(banner);
  await animate(
    banner,
    [
      { transform: 'scaleX(.4)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    260,
  );
  await pause(BANNER_TIME);
  await animate(banner, [{ opacity: 1 }, { opacity: 0 }], 200);
  banner.remove();
}
