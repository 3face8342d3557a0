/** The table of seats: a row with the player, force and team of each seat. */

import { fill, h } from '../lib/dom.js';
import { face } from '../lib/faces.js';
import { chip } from '../lib/players.js';
import { say, unbroken } from '../lib/texts.js';
import { labelled, select } from './fields.js';

/** @import { ForceOption, SetupOptions } from '../wire.js' */
/** @import { Option } from './fields.js' */
/** @import { Fields } from './new_game.js' */

const TEAMS = ['A', 'B', 'C'];

/** The number of seats above which a game can have teams. */
const MAX_SEATS_WITHOUT_TEAMS = 2;

/** The maximum length of a name in records. */
const MAX_NAME_LENGTH = 40;

/** The default force, in editions that have it. */
const STANDARD = 'standard';

/** The fields that change the pieces of the map. */
const MAP_FIELDS = new Set(['count', 'force']);

/**
 * @typedef {object} SeatTable
 * @property {HTMLElement} element
 * @property {() => Pick<Fields, 'seats' | 'names' | 'forces' | 'teams'>} read
 */

/**
 * Create the table, with the field for the number of seats.
 * @param {SetupOptions} facts
 * @param {() => void} onChange - called when the number of seats or a force changes
 * @returns {SeatTable}
 */
export function seatTable(facts, onChange) {
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
  const onSelect = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement && MAP_FIELDS.has(target.name)) onChange();
  };
  const element = h(
    'fieldset',
    { class: 'seats' },
    h('legend', {}, say('players')),
    counts.length > 1 ? labelled(say('seat-count'), count) : null,
    rows,
  );
  element.addEventListener('change', onSelect);
  return { element, read: () => read(rows) };
}

/**
 * @param {SetupOptions} facts
 * @param {number} seat
 * @param {number} count - of seats
 * @returns {HTMLElement}
 */
function row(facts, seat, count) {
  const players = facts.players.map(({ id, name }) => ({ value: id, text: name }));
  const standard = seat === 0 ? 'human' : 'computer:greedy';
  const forces = [{ value: '', text: say('any-force') }, ...facts.forces.map(forceOption)];
  const force = select('force', forces, STANDARD);
  const words = h('small', { class: 'force-words' });
  const player = select('player', players, standard);
  const about = h('p', { class: 'player-about' });
  const showPlayer = () => {
    const found = facts.players.find((each) => each.id === player.value);
    fill(about, face(found?.face ?? ''), found?.about ?? '');
    about.hidden = !found?.about;
  };
  player.addEventListener('change', showPlayer);
  showPlayer();
  const showForce = () => {
    words.textContent = unbroken(wordsOf(facts.forces.find((each) => each.id === force.value)));
  };
  force.addEventListener('change', showForce);
  showForce();
  return h(
    'div',
    { class: 'seat-row', role: 'group', 'aria-label': say(`seat-${seat}`) },
    h('span', { class: 'who' }, chip(seat), say(`seat-${seat}`)),
    labelled(say('player'), player),
    labelled(say('name'), nameInput()),
    about,
    labelled(say('force'), force),
    facts.teams && count > MAX_SEATS_WITHOUT_TEAMS ? labelled(say('team'), teamSelect()) : null,
    words,
  );
}

/**
 * The units and other pieces of a force, in words.
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
 * The values of the rows, in the order of the seats.
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
