/** All marks of the board. Each is an object with its drawing, its words and its text in the legend. */

import { ABLE, SELECTED } from './acting.js';
import { FALLEN } from './fallen.js';
import { HINT } from './hint.js';
import { LAST } from './last.js';
import { ATTACK, PLACE, RISK } from './targets.js';
import { ATTACKER, DANGER, REACH, THREAT } from './threats.js';

/** @import { Mark, Marking } from './types.js' */
/** @import { Orientation, Say } from '../types.js' */

/** All marks, in the order of the legend. @type {readonly Mark[]} */
export const MARKS = [ABLE, SELECTED, PLACE, ATTACK, RISK, THREAT, REACH, ATTACKER, DANGER, HINT, LAST, FALLEN];

/** The marks with a ring, in painting order. @type {readonly Mark[]} */
const RINGS = [FALLEN, LAST, THREAT, REACH, DANGER, PLACE, ATTACK, HINT, SELECTED];

/** A place without any mark. @type {Marking} */
export const UNMARKED = {
  able: false,
  target: null,
  selected: false,
  fight: null,
  threat: null,
  reach: false,
  attacker: null,
  danger: null,
  hint: false,
  last: false,
  fallen: null,
  unit: null,
  edge: false,
};

/**
 * Whether a place has a mark with a ring, a sign or a number.
 * @param {Marking} marking
 * @param {'ring' | 'sign' | 'number'} part
 */
export const isMarked = (marking, part) => MARKS.some((mark) => mark[part] !== undefined && mark.holds(marking));

/**
 * The rings of a place, below its unit.
 * @param {Marking} marking
 * @param {Orientation} orientation
 */
export const rings = (marking, orientation) =>
  RINGS.flatMap((mark) => (mark.holds(marking) ? (mark.ring?.(orientation, marking) ?? []) : []));

/**
 * The signs of a place, over its unit.
 * @param {Marking} marking
 */
export const signs = (marking) => MARKS.flatMap((mark) => (mark.holds(marking) ? (mark.sign?.() ?? []) : []));

/**
 * The numbers over a place or over the token there.
 * @param {Marking} marking
 * @param {number | null} size - of the token; null without one
 */
export const numbers = (marking, size) =>
  MARKS.flatMap((mark) => (mark.holds(marking) ? (mark.number?.(marking, size) ?? []) : []));

/**
 * The marks of a place in words.
 * @param {Marking} marking
 * @param {Say} say
 * @returns {string[]}
 */
export const marksInWords = (marking, say) =>
  MARKS.flatMap((mark) => (mark.holds(marking) ? mark.words(marking, say) : []));
