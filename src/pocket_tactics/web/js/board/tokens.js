/** A unit's token: the colour and outline of its seat, its emblem and its dice. */

import { emblemOf } from './emblems.js';
import { centreOf, middleOf, outline, tenths } from './geometry.js';
import { area, line, movedGroup, node, oval } from './svg.js';

/** @import { CardView, Orientation, Point, UnitView } from './types.js' */

/** The outline of each seat, around the foot of a token. The six are easy to tell apart. */
export const OUTLINES = [
  'M-21-50Q0-58 21-50V-16Q21-4 0 2-21-4-21-16Z',
  'M0-61L23-47V-13L0 1-23-13V-47Z',
  'M-25-28A25 28 0 1 1 25-28A25 28 0 1 1-25-28Z',
  'M0-65L29-29 0 4-29-29Z',
  'M-23-54H23V2L0-9-23 2Z',
  'M0-66Q4-66 6-61L30-12Q32-4 24-3H-24Q-32-4-30-12L-6-61Q-4-66 0-66Z',
];

/** The y offset and the scale of an emblem in each outline. */
const EMBLEM_FITS = [
  [-29, 1.28],
  [-30, 1.3],
  [-28, 1.36],
  [-30, 1.16],
  [-32, 1.28],
  [-21, 1.2],
];

/**
 * A unit with all that its token shows.
 * @typedef {{ unit: UnitView, card: CardView | undefined, able: boolean }} Figure
 */

/** @param {UnitView} unit */
export const isMega = ({ spaces }) => spaces.length > 1;

/**
 * The offset of a unit's token from the middle of its place. A large unit has its token in the middle of its spaces.
 * @param {UnitView} unit
 * @param {Orientation} orientation
 * @returns {Point}
 */
export function tokenOffset({ at, spaces }, orientation) {
  if (!at || spaces.length < 2) return [0, 0];
  const [x, y] = middleOf(at, orientation);
  const [cx, cy] = centreOf(spaces.map((place) => middleOf(place, orientation)));
  return [cx - x, cy - y];
}

/**
 * The scale of a unit's token.
 * @param {UnitView} unit
 */
export const sizeOf = (unit) => (isMega(unit) ? 1.15 + unit.spaces.length * 0.11 : 0.92);

/**
 * The token of a unit, with its foot at 0, 0.
 * @param {Figure} figure
 */
export function token(figure) {
  const size = sizeOf(figure.unit);
  const standing = node('g', { class: 'standing' }, ...pieces(figure));
  return [movedGroup(0, tenths(14 * size), [standing], size)];
}

/** @param {Figure} figure */
function pieces({ unit, card, able }) {
  return [
    oval(8, 11, 37, 19, 'url(#pt-shade)'),
    ...(able ? [oval(0, 5, 33, 18, 'none', { class: 'able' })] : []),
    ...plinth(unit.seat),
    ...face(unit.seat, emblemOf(card)),
    ...diceOf(card?.dice ?? null),
    ...badges(unit),
  ];
}

/** @param {number} seat */
const plinth = (seat) => [oval(0, 7, 25, 13, `var(--seat-${seat}-dark)`), oval(0, 3, 25, 13, `url(#pt-seat-${seat})`)];

/**
 * The face of a token.
 * @param {number} seat
 * @param {string} emblem
 */
function face(seat, emblem) {
  const [d, emblemFit] = [OUTLINES[seat] ?? '', EMBLEM_FITS[seat] ?? [0, 1]];
  const [y, scale] = [emblemFit[0] ?? 0, emblemFit[1] ?? 1];
  return [
    area(d, `var(--seat-${seat}-dark)`, { transform: 'translate(2.5 1)' }),
    area(d, `url(#pt-seat-${seat})`, { class: 'outline' }),
    area(d, 'url(#pt-face)', { transform: `translate(0 ${y * 0.18}) scale(.82)` }),
    node('use', {
      href: `#pt-${emblem}`,
      transform: `translate(0 ${y}) scale(${scale})`,
      fill: `var(--seat-${seat}-dark)`,
    }),
  ];
}

/** The outlines of OFF and DEF dice; the second of each has room for a bump. */
const OFF = [
  'M-11.5 0A11.5 11.5 0 1 1 11.5 0A11.5 11.5 0 1 1-11.5 0Z',
  'M-15 0A15 11.5 0 1 1 15 0A15 11.5 0 1 1-15 0Z',
];
const DEF = ['M-10.5-10.5H10.5V1.5Q9 10 0 13-9 10-10.5 1.5Z', 'M-14.5-10.5H14.5V1.5Q12.5 10 0 13-12.5 10-14.5 1.5Z'];

/** @param {CardView['dice']} dice */
const diceOf = (dice) => (dice ? [die(-16, OFF, 'var(--off)', dice[0]), die(16, DEF, 'var(--def)', dice[1])] : []);

/**
 * @param {number} x
 * @param {readonly string[]} outlines
 * @param {string} fill
 * @param {string} value
 */
const die = (x, outlines, fill, value) =>
  movedGroup(x, 6, [area(outlines[value.includes('+') ? 1 : 0] ?? '', fill, { class: 'die' }), diceText(value)]);

/**
 * The number of dice, with the bump of the card in smaller digits: `2+1`.
 * @param {string} value
 */
function diceText(value) {
  const [dice = '', bump] = value.split('+');
  return bump
    ? node('text', { class: 'number bumped', y: 4.6 }, dice, node('tspan', { class: 'bump' }, `+${bump}`))
    : node('text', { class: 'number', y: 5.2 }, dice);
}

/**
 * The badges of a token: its number among units with the same name, and an hourglass if the unit has marks.
 * @param {UnitView} unit
 */
function badges(unit) {
  const number = /\d+$/.exec(unit.token)?.[0];
  return [
    ...(number
      ? [
          movedGroup(27, -31, [
            oval(0, 0, 9, 9, 'var(--badge)', { class: 'badge' }),
            node('text', { class: 'number small', y: 4.4 }, number),
          ]),
        ]
      : []),
    ...(unit.marks.length > 0
      ? [movedGroup(-27, -31, [oval(0, 0, 9.5, 9.5, 'var(--badge)', { class: 'badge' }), hourglass()])]
      : []),
  ];
}

const hourglass = () =>
  area('M-4.5-6H4.5V-4.5Q4-1.5 1 0 4 1.5 4.5 4.5V6H-4.5V4.5Q-4 1.5-1 0-4-1.5-4.5-4.5Z', 'var(--badge-ink)');

/**
 * The plate that shows all spaces of a large unit, around the foot of its token.
 * @param {UnitView} unit
 * @param {Orientation} orientation
 */
export function plate(unit, orientation) {
  const [first] = unit.spaces;
  if (!isMega(unit) || !first) return [];
  const [x, y] = middleOf(first, orientation);
  const [cx, cy] = centreOf(unit.spaces.map((place) => middleOf(place, orientation)));
  const d = outline(unit.spaces, 57, orientation);
  return [
    movedGroup(tenths(x - cx), tenths(y - cy), [
      line(d, `var(--seat-${unit.seat}-dark)`, 7, { transform: 'translate(0 3)' }),
      area(d, `url(#pt-seat-${unit.seat})`, { class: 'plate' }),
      line(d, `var(--seat-${unit.seat})`, 5),
      line(d, `var(--seat-${unit.seat}-light)`, 1.8),
    ]),
  ];
}
