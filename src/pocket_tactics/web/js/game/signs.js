/** What the marks on the board mean, each with a sample that the board itself draws. */

import { pills, rings, warnings } from '../board/marks.js';
import { node } from '../board/svg.js';
import { tileArt } from '../board/tiles.js';
import { sizeOf, token } from '../board/tokens.js';
import { h } from '../lib/dom.js';
import { say } from '../lib/texts.js';

/** @import { Marking } from '../board/marks.js' */
/** @import { Orientation } from '../board/types.js' */
/** @import { CardView, UnitView } from '../wire.js' */

/** A tile with room for what stands on it, as the board measures. */
const SAMPLE_BOX = '-64 -60 128 134';

/** @type {Marking} */
const UNMARKED = { target: null, selected: false, threat: false, hint: false, last: false, unit: null };

/** What may be chosen on the board, and what it costs or brings, as numbers of a sample. */
const MOVE = { attack: false, win: null, risk: null };
const RISK = { attack: false, win: null, risk: '33 %' };
const ATTACK = { attack: true, win: '62 %', risk: null };

/** The sides of the samples. */
const [OURS, THEIRS] = [0, 1];

/**
 * The marks as a list.
 * @param {CardView} card - of a unit that stands on the samples
 * @param {Orientation} orientation - of the map
 * @returns {HTMLElement}
 */
export function signList(card, orientation) {
  const ring = (/** @type {Partial<Marking>} */ marking) => rings({ ...UNMARKED, ...marking }, orientation);
  const figure = (/** @type {number} */ seat, able = false) => token({ unit: standing(card, seat), card, able });
  const size = sizeOf(standing(card, THEIRS));
  const unit = card.id;
  const sample = (/** @type {readonly Node[]} */ ...marks) => drawn(marks, orientation);
  const signs = [
    [say('sign-able'), sample(...figure(OURS, true))],
    [say('sign-picked'), sample(...ring({ selected: true, unit }), ...figure(OURS))],
    [say('sign-place'), sample(...ring({ target: MOVE }))],
    [say('sign-attack'), sample(...ring({ target: ATTACK, unit }), ...figure(THEIRS), ...pills(ATTACK, size))],
    [say('sign-risk'), sample(...ring({ target: RISK }), ...pills(RISK, null))],
    [say('sign-threat'), sample(...ring({ threat: true, unit }), ...figure(OURS), ...warnings())],
    [say('sign-hint'), sample(...ring({ hint: true }))],
    [say('sign-last'), sample(...ring({ last: true }))],
  ];
  return h(
    'ul',
    { class: 'signs' },
    signs.map(([words = '', picture = '']) => h('li', {}, picture, h('span', {}, words))),
  );
}

/**
 * A tile with marks, small. It is no board: nobody can choose anything on it.
 * @param {readonly Node[]} marks
 * @param {Orientation} orientation
 * @returns {HTMLElement}
 */
function drawn(marks, orientation) {
  const ground = {
    at: /** @type {const} */ ([0, 0]),
    terrain: 'field',
    feature: null,
    place: /** @type {const} */ ('map'),
  };
  const tile = { ...ground, keeper: null, openings: null, perilous: false, label: '' };
  const art = tileArt({ tile, home: null }, orientation);
  return h(
    'div',
    { class: 'board sample', 'aria-hidden': 'true' },
    node('svg', { viewBox: SAMPLE_BOX }, ...art, ...marks),
  );
}

/**
 * @param {CardView} card
 * @param {number} seat
 * @returns {UnitView}
 */
function standing({ id, name }, seat) {
  const where = {
    zone: /** @type {const} */ ('map'),
    at: /** @type {const} */ ([0, 0]),
    spaces: /** @type {const} */ ([[0, 0]]),
  };
  return { id, card: id, seat, name, token: '', ...where, by: null, marks: [] };
}
