/** Who plays, with which force, in which team: a row for each seat. */

import { fill, h } from '../lib/dom.js';
import { face } from '../lib/faces.js';
import { chip } from '../lib/players.js';
import { say } from '../lib/texts.js';
import { labelled, select } from './fields.js';

/** @import { ForceOption, SetupOptions } from '../wire.js' */
/** @import { Option } from './fields.js' */
/** @import { Fields } from './new_game.js' */

const TEAMS = ['A', 'B', 'C'];

/** Two play against each other. */
const MIN_TEAM_SEATS = 2;

/** As records have it. */
const MAX_NAME_LENGTH = 40;

/** The force that is chosen before anybody chooses, where there is one. */
const STANDARD = 'standard';

/** The fields that decide which pieces a map has. */
const DECIDING = new Set(['count', 'force']);

/**
 * @typedef {object} SeatTable
 * @property {HTMLElement} element
 * @property {() => Pick<Fields, 'seats' | 'names' | 'forces' | 'teams'>} read
 */

/**
 * The rows of all seats, and how many there are.
 * @param {SetupOptions} facts
 * @param {() => void} changed - called when their number or their forces change
 * @returns {SeatTable}
 */
export function seatTable(facts, changed) {
  const edition = facts.editions.find((each) => each.id === facts.edition);
  const counts = edition?.seats ?? [];
  const rows = h('div', { class: 'rows' });
  const count = select(
    'count',
    counts.map((each) => ({ value: String(each), text: String(each) })),
  );
  const show = () =>
    fill(rows, ...Array.from({ length: Number(count.value) }, (_, seat) => row(facts, seat, Number(count.value))));
  count.addEventListener('change', show);
  show();
  const chosen = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement && DECIDING.has(target.name)) changed();
  };
  const element = h(
    'fieldset',
    { class: 'seats' },
    h('legend', {}, say('players')),
    counts.length > 1 ? labelled(say('seat-count'), count) : null,
    rows,
  );
  element.addEventListener('change', chosen);
  return { element, read: () => read(rows) };
}

/**
 * @param {SetupOptions} facts
 * @param {number} seat
 * @param {number} count - of seats
 * @returns {HTMLElement}
 */
function row(facts, seat, count) {
  const players = facts.players
    .filter(({ max_seats: most }) => !most || count <= most)
    .map(({ id, name }) => ({ value: id, text: name }));
  const standard = seat === 0 ? 'human' : 'computer:greedy';
  const forces = [{ value: '', text: say('any-force') }, ...facts.forces.map(forceOption)];
  const force = select('force', forces, STANDARD);
  const words = h('small', { class: 'force-words' });
  const player = select('player', players, standard);
  const about = h('p', { class: 'player-about' });
  const introduce = () => {
    const found = facts.players.find((each) => each.id === player.value);
    fill(about, face(found?.face ?? ''), found?.about ?? '');
    about.hidden = !found?.about;
  };
  player.addEventListener('change', introduce);
  introduce();
  const tell = () => {
    words.textContent = wordsOf(facts.forces.find((each) => each.id === force.value));
  };
  force.addEventListener('change', tell);
  tell();
  return h(
    'div',
    { class: 'seat-row', role: 'group', 'aria-label': say(`seat-${seat}`) },
    h('span', { class: 'who' }, chip(seat), say(`seat-${seat}`)),
    labelled(say('player'), player),
    labelled(say('name'), nameInput()),
    about,
    labelled(say('force'), force),
    facts.teams && count > MIN_TEAM_SEATS ? labelled(say('team'), teamSelect()) : null,
    words,
  );
}

/**
 * What a force is made of, in words.
 * @param {ForceOption | undefined} force
 * @returns {string}
 */
function wordsOf(force) {
  return force ? [force.units, force.brings].filter(Boolean).join(' · ') : '';
}

/**
 * @param {ForceOption} force
 * @returns {Option}
 */
function forceOption(force) {
  return { value: force.id, text: `${force.name} (${force.points})` };
}

/** @returns {HTMLElement} */
function nameInput() {
  return h('input', { name: 'name', maxlength: MAX_NAME_LENGTH, autocomplete: 'off', spellcheck: 'false' });
}

/** @returns {HTMLSelectElement} */
function teamSelect() {
  return select('team', [{ value: '', text: '–' }, ...TEAMS.map((team) => ({ value: team, text: team }))]);
}

/**
 * What the rows say, in the order of the seats.
 * @param {HTMLElement} rows
 * @returns {Pick<Fields, 'seats' | 'names' | 'forces' | 'teams'>}
 */
function read(rows) {
  return {
    seats: column(rows, 'player'),
    names: column(rows, 'name'),
    forces: column(rows, 'force'),
    teams: column(rows, 'team'),
  };
}

/**
 * @param {HTMLElement} rows
 * @param {string} name
 * @returns {string[]}
 */
function column(rows, name) {
  return [...rows.querySelectorAll(`[name="${name}"]`)].map(
    (each) => /** @type {HTMLInputElement | HTMLSelectElement} */ (each).value,
  );
}
