/** The picture of a rolled die. */

import { line, movedGroup, node } from './svg.js';

/** The pips of each face: column and row, in thirds of the die. */
const FACES = [
  ['11'],
  ['00', '22'],
  ['00', '11', '22'],
  ['00', '02', '20', '22'],
  ['00', '02', '11', '20', '22'],
  ['00', '01', '02', '20', '21', '22'],
];

/**
 * A die with its face up, and a sign that shows a good or a bad result.
 * @param {number} face
 * @param {boolean} good - for the player who rolled
 */
export function rolledDie(face, good) {
  const pips = (FACES[face - 1] ?? []).map(([column, row]) =>
    node('circle', { cx: Number(column) * 8 - 8, cy: Number(row) * 8 - 8, r: 3.5, class: 'pip' }),
  );
  const sign = good ? 'M-5 0L-1.5 4 5.5-4.5' : 'M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5';
  return node(
    'g',
    { class: `rolled ${good ? 'good' : 'bad'}` },
    node('rect', { x: -17, y: -14, width: 36, height: 36, rx: 8, class: 'under' }),
    node('rect', { x: -18, y: -18, width: 36, height: 36, rx: 8, class: 'body' }),
    ...pips,
    movedGroup(18, -18, [
      node('circle', { r: 11, class: 'sign' }),
      line(sign, '#fff', 3, { 'stroke-linejoin': 'round' }),
    ]),
  );
}
