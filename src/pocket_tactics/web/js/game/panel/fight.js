/** The fight panel: both sides with their dice, and after the fight the dice that decided. */

import { h } from '../../lib/dom.js';
import { chip } from '../../lib/players.js';
import { ruleButton } from '../../lib/rules.js';
import { say } from '../../lib/texts.js';

/** @import { Compared, FightView, PoolView, SideView, EventView } from '../../wire.js' */

/**
 * Return the panel of the current fight.
 * @param {FightView} fight
 * @returns {HTMLElement}
 */
export function fightPanel(fight) {
  const needs = fight.needs === null ? null : h('p', { class: 'needs' }, `${say('needs')} ${fight.needs}`);
  return h(
    'section',
    { class: 'fight', 'aria-labelledby': 'fight-title' },
    h('h2', { id: 'fight-title', class: 'unseen' }, say('fight')),
    sidePanel(fight.attacker),
    fight.target ? h('span', { class: 'against', 'aria-hidden': 'true' }, '⚔') : needs,
    fight.target ? sidePanel(fight.target) : null,
  );
}

/**
 * @param {SideView} side
 * @returns {HTMLElement}
 */
function sidePanel(side) {
  return h(
    'div',
    { class: `side seat-edge-${side.seat}` },
    h('h3', {}, chip(side.seat), side.name),
    side.pools.map(poolRow),
    side.notes.length > 0 ? h('p', { class: 'notes' }, side.notes.join(' · ')) : null,
  );
}

/**
 * @param {PoolView} pool
 * @returns {HTMLElement}
 */
function poolRow(pool) {
  const faces = (pool.faces ?? []).map((face) => die(face, pool.pool));
  const kickers = pool.kickers.map((face) => die(face, 'kicker'));
  const none = pool.faces?.length === 0 && kickers.length === 0 ? h('span', { class: 'dim' }, say('no-dice')) : null;
  return h(
    'p',
    { class: 'pool' },
    h('span', { class: `pool-name ${pool.pool}` }, say(`pool-${pool.pool}`)),
    ...faces,
    ...kickers,
    none,
  );
}

/** The pips of each face, as indices into a 3×3 grid. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const GRID_CELLS = 9;

/**
 * Return a die that shows a face.
 * @param {number} face
 * @param {string} kind - a pool, `kicker`, or how it counted
 * @returns {HTMLElement}
 */
export function die(face, kind) {
  const label = kind === 'kicker' ? `${say('kicker')} ${face}` : String(face);
  const pips = PIPS[face] ?? [];
  const cells = Array.from({ length: GRID_CELLS }, (_, cell) => h('i', { class: pips.includes(cell) ? 'pip' : null }));
  return h('span', { class: `die ${kind}`, role: 'img', 'aria-label': label }, ...cells);
}

/**
 * Return the last rolled dice. The sentence on dice that still roll is invisible, but takes up
 * its space.
 * @param {readonly EventView[]} tray
 * @param {'rolling' | 'rest'} [last] - the state of the last dice
 * @returns {HTMLElement | null}
 */
export function trayPanel(tray, last = 'rest') {
  if (tray.length === 0) return null;
  const dice = tray.map((eventView, index) => rolledDice(eventView, index === tray.length - 1 ? last : 'rest'));
  return h('section', { class: 'tray', 'aria-hidden': 'true' }, dice);
}

/**
 * Return the dice of an event with its sentence.
 * @param {EventView} eventView
 * @param {'rolling' | 'rest'} state
 * @returns {HTMLElement}
 */
function rolledDice(eventView, state) {
  return h(
    'div',
    { class: `fallen ${state}` },
    h('p', { class: 'pool' }, dieOf(eventView)),
    h('p', {}, eventView.sentence),
  );
}

/**
 * Return the dice that an event shows.
 * @param {EventView} eventView
 * @returns {HTMLElement[]}
 */
function dieOf({ event }) {
  if (event.type === 'kicked') return [die(event.face, 'kicker')];
  const pool = 'pool' in event ? event.pool : 'plain';
  if ('faces' in event) return event.faces.map((face) => die(face, pool));
  if (!('face' in event)) return [];
  return 'to' in event ? [die(event.face, `${pool} other`), die(event.to, pool)] : [die(event.face, pool)];
}

/**
 * Return the panel with the dice that decided the last fight.
 * @param {readonly EventView[]} verdict
 * @returns {HTMLElement | null}
 */
export function verdictPanel(verdict) {
  if (verdict.length === 0) return null;
  return h(
    'section',
    { class: 'verdict', 'aria-labelledby': 'verdict-title' },
    h('h2', { id: 'verdict-title' }, say('verdict')),
    verdict.map((eventView) => comparison(eventView)),
  );
}

/**
 * Return a comparison of a strike with its guard. The two deciding dice are marked.
 * @param {EventView} eventView
 * @returns {HTMLElement}
 */
function comparison(eventView) {
  const event = /** @type {Compared} */ (eventView.event);
  return h(
    'div',
    { class: event.succeeded ? 'comparison won' : 'comparison' },
    h(
      'p',
      { class: 'pool' },
      poolName('off'),
      ...marked(event.strike, event.ours, 'off'),
      poolName('def'),
      ...marked(event.guard, event.theirs, 'def'),
    ),
    h('p', {}, eventView.sentence, ' ', ruleButton(event.rule, eventView.sentence)),
  );
}

/**
 * @param {'off' | 'def'} pool
 * @returns {HTMLElement}
 */
function poolName(pool) {
  return h('span', { class: `pool-name ${pool}` }, say(`pool-${pool}`));
}

/**
 * Return dice, with a mark on the first one that shows the deciding face.
 * @param {readonly number[]} faces
 * @param {number} deciding
 * @param {string} pool
 * @returns {HTMLElement[]}
 */
function marked(faces, deciding, pool) {
  const index = faces.indexOf(deciding);
  return faces.map((face, number) => die(face, number === index ? `${pool} deciding` : `${pool} other`));
}
