/** Views for tests: a position with two units and what one of them may do. */

/** A tile of the map. */
export const tile = (q, r, terrain = 'field') => ({
  at: [q, r],
  terrain,
  feature: null,
  place: 'map',
  keeper: null,
  openings: null,
  perilous: false,
  name: `${q},${r}`,
  label: `${q},${r}: ${terrain}`,
  own_label: '',
});

/** A unit on some places. */
export const unit = (id, seat, ...spaces) => ({
  id,
  card: id.split('.')[1],
  seat,
  name: id,
  token: 'X',
  zone: spaces.length > 0 ? 'map' : 'reserve',
  at: spaces[0] ?? null,
  spaces,
  by: null,
  marks: [],
});

/** An action of a unit. */
export const action = (text, place, rest = {}) => ({
  text,
  kind: text.split(' ')[0],
  subject: text.split(' ')[1] ?? '',
  words: text,
  place,
  target: null,
  attack: false,
  then: 'nothing',
  piece: null,
  sides: null,
  die: null,
  ...rest,
});

/** A position in which the first player decides. */
export const view = (rest = {}) => ({
  number: 7,
  moment: 7,
  headline: 'Turn 3',
  turn: 0,
  mover: 0,
  yours: true,
  step: 'take-turn',
  heading: 'Red: which unit acts?',
  seats: [],
  tiles: [tile(0, 0), tile(1, 0), tile(0, 1)],
  units: [unit('0.footman.1', 0, [0, 0]), unit('1.mage.1', 1, [1, 0])],
  choices: [
    { subject: '0.footman.1', words: 'Footman', count: 2 },
    { subject: '', words: 'pass', count: 1 },
  ],
  actions: [
    action('move 0.footman.1 0,1', [0, 1]),
    action('skirmish 0.footman.1 1.mage.1', [1, 0], { target: '1.mage.1', attack: true, then: 'dice' }),
    action('pass', null),
  ],
  fight: null,
  supply: [],
  undo: false,
  auto: false,
  outcome: null,
  ...rest,
});

/** An event with its sentence. */
export const logEntry = (event) => ({ event: { rule: 'win', ...event }, sentence: event.type });

/** An update to a number. */
export const update = (number, events = [], rest = {}) => ({
  type: 'update',
  number,
  action: 'pass',
  seat: 0,
  events,
  view: view({ number, ...rest }),
});
