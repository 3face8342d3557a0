/** The legend of the board: each mark with a sample, drawn by the code of the board. */

import { MARKS, numbers, rings, signs, UNMARKED } from '../../board/marks/marks.js';
import { node } from '../../board/svg.js';
import { plainTile, tileArt } from '../../board/tiles.js';
import { sizeOf, token } from '../../board/tokens.js';
import { h } from '../../lib/dom.js';
import { say } from '../../lib/texts.js';

/** @import { Mark } from '../../board/marks/types.js' */
/** @import { Orientation } from '../../board/types.js' */
/** @import { CardView, UnitView } from '../../wire.js' */

/** The view box of a tile with its unit, in units of the board. */
const SAMPLE_BOX = '-64 -60 128 134';

/**
 * Return the legend as a list.
 * @param {CardView} card - the unit on the samples
 * @param {Orientation} orientation - of the map
 * @returns {HTMLElement}
 */
export function legend(card, orientation) {
  return h(
    'ul',
    { class: 'signs' },
    MARKS.map((mark) => h('li', {}, sample(mark, card, orientation), h('span', {}, mark.meaning(say)))),
  );
}

/**
 * Return a small tile with one mark, without any controls.
 * @param {Mark} mark
 * @param {CardView} card
 * @param {Orientation} orientation
 * @returns {HTMLElement}
 */
function sample(mark, card, orientation) {
  const unit = mark.seat === null ? null : sampleUnit(card, mark.seat);
  const marking = { ...UNMARKED, unit: unit?.id ?? null, ...mark.sample };
  return h(
    'div',
    { class: 'board sample', 'aria-hidden': 'true' },
    node(
      'svg',
      { viewBox: SAMPLE_BOX },
      ...tileArt({ tile: plainTile([0, 0], 'field'), home: null }, orientation),
      ...rings(marking, orientation),
      ...(unit ? token({ unit, card, able: marking.able }) : []),
      ...signs(marking),
      ...numbers(marking, unit && sizeOf(unit)),
    ),
  );
}

/**
 * @param {CardView} card
 * @param {number} seat
 * @returns {UnitView}
 */
function sampleUnit({ id, name }, seat) {
  const where = {
    zone: /** @type {const} */ ('map'),
    at: /** @type {const} */ ([0, 0]),
    spaces: /** @type {const} */ ([[0, 0]]),
  };
  return { id, card: id, seat, name, token: '', ...where, by: null, marks: [] };
}
