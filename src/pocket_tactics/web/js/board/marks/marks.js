/** The marks of the board, one record a mark: how each is drawn, said, and explained. */

import { ABLE } from './able.js';
import { DANGER } from './danger.js';
import { FALLEN } from './fallen.js';
import { HINT } from './hint.js';
import { LAST } from './last.js';
import { REACH } from './reach.js';
import { SELECTED } from './selected.js';
import { ATTACK, PLACE, RISK } from './targets.js';
import { THREAT } from './threat.js';

/** @import { Mark, Marking } from './types.js' */
/** @import { Orientation, Say } from '../types.js' */

/** All marks, in the order of the legend. @type {readonly Mark[]} */
export const MARKS = [ABLE, SELECTED, PLACE, ATTACK, RISK, THREAT, REACH, DANGER, HINT, LAST, FALLEN];

/** The marks with a ring, in the order in which they are painted. @type {readonly Mark[]} */
const RINGS = [FALLEN, LAST, THREAT, REACH, DANGER, PLACE, ATTACK, HINT, SELECTED];

/** A place without any mark. @type {Marking} */
export const UNMARKED = {
  able: false,
  target: null,
  selected: false,
  fight: null,
  threat: null,
  reach: false,
  danger: null,
  hint: false,
  last: false,
  fallen: null,
  unit: null,
};

/**
 * Whether a place has a mark that is drawn in some way.
 * @param {Marking} marking
 * @param {'ring' | 'sign' | 'number'} drawn
 */
export const isMarked = (marking, drawn) => MARKS.some((mark) => mark[drawn] !== undefined && mark.holds(marking));

/**
 * The rings of a place, beneath its unit.
 * @param {Marking} marking
 * @param {Orientation} orientation
 */
export const rings = (marking, orientation) =>
  RINGS.flatMap((mark) => (mark.holds(marking) ? (mark.ring?.(orientation, marking) ?? []) : []));

/**
 * The signs of a place that lie over its unit.
 * @param {Marking} marking
 */
export const signs = (marking) => MARKS.flatMap((mark) => (mark.holds(marking) ? (mark.sign?.() ?? []) : []));

/**
 * The numbers over a place, or over the token of *size* that stands there.
 * @param {Marking} marking
 * @param {number | null} size
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
