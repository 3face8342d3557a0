import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { cellsOf, figuresOf, markingsOf } from '../../src/pocket_tactics/web/js/board/composition.js';
import { emblemOf, hasOwnEmblem } from '../../src/pocket_tactics/web/js/board/emblems.js';
import { ICONS } from '../../src/pocket_tactics/web/js/board/icons.js';
import { isMarked, MARKS, UNMARKED } from '../../src/pocket_tactics/web/js/board/marks/marks.js';
import { isCrowded } from '../../src/pocket_tactics/web/js/board/marks/targets.js';
import { GROUNDS, pictureOf } from '../../src/pocket_tactics/web/js/board/pictures.js';
import { OUTLINES } from '../../src/pocket_tactics/web/js/board/tokens.js';

const tile = (at, more = {}) => ({
  at,
  terrain: 'field',
  feature: null,
  place: 'map',
  keeper: null,
  openings: null,
  perilous: false,
  label: 'Field',
  ...more,
});
const unit = (id, at, more = {}) => ({
  id,
  card: 'footman',
  seat: 0,
  name: id,
  token: 'F',
  zone: 'map',
  at,
  spaces: at ? [at] : [],
  by: null,
  marks: [],
  ...more,
});
const scene = (more = {}) => ({
  tiles: [tile([0, 0]), tile([0, -1]), tile([1, -1])],
  units: [],
  seats: [],
  cards: new Map(),
  spots: [],
  selected: null,
  able: new Set(),
  targets: new Map(),
  threats: new Map(),
  reach: new Set(),
  attackers: new Map(),
  dangers: new Map(),
  hints: new Set(),
  fight: { attacker: new Set(), target: new Set() },
  last: { way: [], blow: [] },
  arrows: [],
  fallen: new Map(),
  labels: new Map(),
  ...more,
});
const ATTACK = { attack: true, win: '31 %', loss: null, instead: null, risk: null };
const MOVE = { attack: false, win: null, loss: null, instead: null, risk: null };

test('a place is called as the page says, and a tile without that by its own label', () => {
  const cells = cellsOf(scene({ labels: new Map([['0,0', 'Field, Red Footman']]) }));
  assert.equal(cells.get('0,0').label, 'Field, Red Footman');
  assert.equal(cells.get('0,-1').label, 'Field');
});

test('spots are places to choose, but never on a tile', () => {
  const cells = cellsOf(
    scene({
      spots: [
        [0, 0],
        [5, 5],
      ],
    }),
  );
  assert.equal(cells.get('0,0').kind, 'tile');
  assert.equal(cells.get('5,5').kind, 'spot');
});

test('a large unit may stand over empty space', () => {
  const cells = cellsOf(
    scene({
      units: [
        unit('m', [0, 0], {
          spaces: [
            [0, 0],
            [7, 7],
          ],
        }),
      ],
    }),
  );
  assert.equal(cells.get('7,7').kind, 'gap');
});

test('a banner stands on the edge of a player and on their base', () => {
  const tiles = [tile([0, 0]), tile([2, 2], { place: 'base', keeper: 1 })];
  const cells = cellsOf(
    scene({
      tiles,
      seats: [
        { seat: 0, home: [0, 0] },
        { seat: 1, home: null },
      ],
    }),
  );
  assert.deepEqual([cells.get('0,0').home, cells.get('2,2').home], [0, 1]);
});

test('only units on the board are drawn on it', () => {
  const figures = figuresOf(scene({ units: [unit('a', [0, 0]), unit('b', null)], able: new Set(['a']) }));
  assert.deepEqual(
    figures.map(({ unit: { id }, able }) => [id, able]),
    [['a', true]],
  );
});

const drawn = (markings) => [...markings].filter(([, marking]) => isMarked(marking, 'ring')).map(([key]) => key);

test('nothing is marked in a scene without choices', () => {
  assert.deepEqual(drawn(markingsOf(scene(), ['0,0', '0,-1'])), []);
  assert.deepEqual(drawn(markingsOf(scene({ units: [unit('a', [0, 0])] }), ['0,0'])), []);
});

test('an attack on a large unit shows on all its spaces, a move only where it leads', () => {
  const units = [
    unit('m', [0, 0], {
      spaces: [
        [0, 0],
        [0, -1],
      ],
    }),
  ];
  const keys = ['0,0', '0,-1', '1,-1'];
  assert.deepEqual(drawn(markingsOf(scene({ units, targets: new Map([['0,-1', ATTACK]]) }), keys)), ['0,0', '0,-1']);
  assert.deepEqual(drawn(markingsOf(scene({ units, targets: new Map([['0,-1', MOVE]]) }), keys)), ['0,-1']);
});

test('the selected unit is marked on all its spaces', () => {
  const units = [
    unit('m', [0, 0], {
      spaces: [
        [0, 0],
        [0, -1],
      ],
    }),
  ];
  const marked = markingsOf(scene({ units, selected: 'm', last: { way: [[1, -1]], blow: [] } }), [
    '0,0',
    '0,-1',
    '1,-1',
  ]);
  assert.deepEqual(
    [...marked].map(([key, { selected }]) => [key, selected]),
    [
      ['0,0', true],
      ['0,-1', true],
      ['1,-1', false],
    ],
  );
});

const content = new URL('../../src/pocket_tactics/content/', import.meta.url);
const editions = readdirSync(content, { withFileTypes: true }).filter((entry) =>
  existsSync(new URL(`${entry.name}/terrain.toml`, content)),
);
const idsIn = (edition, file, head) =>
  [...readFileSync(new URL(`${edition.name}/${file}`, content), 'utf8').matchAll(head)].map(([, id]) => id);

for (const edition of editions) {
  test(`every terrain and feature has its own picture: ${edition.name}`, () => {
    const ids = idsIn(edition, 'terrain.toml', /^\[(?:tile|feature)\.([\w-]+)\]/gm);
    assert.ok(ids.length > 1);
    for (const id of ids) assert.notEqual(pictureOf(id, tile([0, 0])), pictureOf('nowhere', tile([0, 0])), id);
    for (const id of ids)
      assert.notEqual(pictureOf(id, tile([0, 0])).sketch, pictureOf('nowhere', tile([0, 0])).sketch, id);
  });

  test(`every unit has its own emblem: ${edition.name}`, () => {
    for (const id of idsIn(edition, 'units.toml', /^\[unit\.([\w-]+)\]/gm)) {
      assert.ok(hasOwnEmblem(id), id);
      assert.ok(ICONS[emblemOf({ id, name: id, types: [], dice: null, skills: [] })], id);
    }
  });
}

test('terrain of a pack is drawn by what it does', () => {
  const looks = [{}, { perilous: true }, { openings: [0, 3] }, { place: 'base' }].map(
    (more) => pictureOf('nowhere', tile([0, 0], more)).sketch,
  );
  assert.equal(new Set(looks).size, 4);
});

test('names that every object has are terrain and cards like any other', () => {
  assert.equal(pictureOf('constructor', tile([0, 0])).sketch, pictureOf('nowhere', tile([0, 0])).sketch);
  assert.equal(emblemOf({ id: 'toString', types: ['dragon'], skills: [], dice: null }), 'dragon');
});

test('a card of a pack has its emblem by type, else by skill, else by its name', () => {
  const card = (more) => ({ id: 'own', name: 'Own', types: [], skills: [], dice: [1, 1], ...more });
  assert.equal(emblemOf(card({ types: ['living', 'dragon'], skills: ['magic'] })), 'dragon');
  assert.equal(emblemOf(card({ types: ['living'], skills: ['melee', 'firearms'] })), 'gun');
  const named = ['troll', 'ogre', 'imp', 'own'].map((id) => emblemOf(card({ id, skills: ['melee'] })));
  assert.deepEqual(
    named,
    ['troll', 'ogre', 'imp', 'own'].map((id) => emblemOf(card({ id }))),
  );
  assert.ok(named.every((name) => ICONS[name]));
  assert.ok(new Set(named).size > 1);
  assert.equal(emblemOf(undefined), 'sword');
});

test('six sides have six outlines', () => {
  assert.equal(new Set(OUTLINES).size, 6);
});

const css = ['board_colours', 'board']
  .map((name) => readFileSync(new URL(`../../src/pocket_tactics/web/css/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');

test('every ground has its four colours', () => {
  for (const ground of GROUNDS) {
    for (const part of ['lit', 'deep', 'edge', 'under'])
      assert.match(css, new RegExp(`--${ground}-${part}: #`), ground);
  }
});

test('nothing on the board is drawn through a filter', () => {
  assert.doesNotMatch(css, /filter\s*:/);
});

test('both sides of a fight are marked: the attacker, and where it strikes', () => {
  const fought = scene({ fight: { attacker: new Set(['0,0']), target: new Set(['1,0']) } });
  const markings = markingsOf(fought, ['0,0', '1,0', '2,0']);
  assert.equal(markings.get('0,0')?.fight, 'attacker');
  assert.equal(markings.get('1,0')?.fight, 'target');
  assert.deepEqual(drawn(markings), ['0,0', '1,0']);
});

test('every mark has words and a meaning, and its sample shows it alone', () => {
  const say = (id) => `<${id}>`;
  for (const mark of MARKS) {
    const marking = { ...UNMARKED, ...mark.sample };
    assert.ok(mark.holds(marking));
    assert.ok(!mark.holds(UNMARKED));
    const attack = { words: 'an attack', chance: '' };
    const told = mark.words({ ...marking, threat: attack, attacker: attack }, say);
    assert.ok(told.every((words) => words.length > 2));
    assert.match(mark.meaning(say), /^<sign-/);
  }
  assert.equal(new Set(MARKS.map((mark) => mark.meaning(say))).size, MARKS.length);
});

test('more than eight places that can be chosen have thin rings, enemies do not count', () => {
  const target = (attack) => ({ ...UNMARKED, target: { attack, win: null, loss: null, instead: null, risk: null } });
  const places = new Array(8).fill(target(false));
  assert.equal(isCrowded([...places, target(true), UNMARKED]), false);
  assert.equal(isCrowded([...places, target(false)]), true);
});
