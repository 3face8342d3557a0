/** The marks of places that the selected unit can act on: free places, enemies, risks. */

import { movedGroup, oval } from '../svg.js';
import { casedRing, halves, pill, pillBeside } from './shapes.js';

/** @import { Mark, Marking } from './types.js' */
/** @import { Say, Target } from '../types.js' */

/** The maximum number of places with full rings. */
const MAX_FULL_RINGS = 8;

/** The chances of a target without odds. */
export const NO_CHANCES = { win: null, loss: null, instead: null, risk: null };

/** A place that can be chosen. @type {Mark} */
export const PLACE = {
  holds: ({ target }) => target !== null && !target.attack,
  ring: (orientation, { unit }) => [
    ...casedRing('move', orientation),
    ...(unit === null ? [oval(0, 0, 11, 9, 'var(--mark-move)', { class: 'dot' })] : []),
  ],
  words: (_, say) => [say('target-place')],
  meaning: (say) => say('sign-place'),
  sample: { target: { ...NO_CHANCES, attack: false } },
  seat: null,
};

/**
 * Whether so many places can be chosen that full rings would hide the tiles.
 * @param {Iterable<Marking>} markings
 */
export const isCrowded = (markings) => [...markings].filter(PLACE.holds).length > MAX_FULL_RINGS;

/** An enemy that can be attacked, or that is under attack. @type {Mark} */
export const ATTACK = {
  holds: ({ target, fight }) => target?.attack === true || fight === 'target',
  ring: (orientation) => casedRing('attack', orientation),
  number: ({ target }, size) => [
    movedGroup(0, -46 * (size ?? 0) - 1, [
      target?.win && target.loss ? halves(target, target.loss) : pill('attacks', 'blades', target?.win ?? null),
    ]),
  ],
  words: ({ target }, say) => [
    say(target?.attack ? 'target-attack' : 'fight-target'),
    ...chanceInWords(target, say),
    ...(target?.loss ? [`${say('chance-loss')} ${target.loss}`] : []),
  ],
  meaning: (say) => say('sign-attack'),
  sample: { target: { ...NO_CHANCES, attack: true, win: '62 %', loss: '21 %' } },
  seat: 1,
};

/**
 * The chance that the target falls, or the unit that takes its place.
 * @param {Target | null} target
 * @param {Say} say
 */
function chanceInWords(target, say) {
  if (target?.instead) return [`${say('chance-instead')} ${target.instead}`];
  return target?.win ? [`${say('chance-win')} ${target.win}`] : [];
}

/** A place where the move or the attack can lose the unit. @type {Mark} */
export const RISK = {
  holds: ({ target }) => Boolean(target?.risk),
  number: ({ target, edge }, size) => [
    pillBeside('risks', 'skull', target?.risk ?? '', size ?? (target?.attack ? 0.7 : null), edge),
  ],
  words: ({ target }, say) => [`${say('chance-risk')} ${target?.risk}`],
  meaning: (say) => say('sign-risk'),
  sample: { target: { ...NO_CHANCES, attack: false, risk: '33 %' } },
  seat: null,
};
