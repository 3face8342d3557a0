/** What each terrain, feature and base looks like. */

import { lazy } from '../lib/lazy.js';
import * as land from './pictures/land.js';
import * as others from './pictures/others.js';
import * as towns from './pictures/towns.js';
import * as waters from './pictures/waters.js';
import { seededRandom } from './seeded_random.js';
import { node } from './svg.js';

/** @import { Orientation, TileView } from './types.js' */

/**
 * What is drawn: *random* scatters what stands on it.
 * @typedef {{ id: string, orientation: Orientation, openings: readonly number[] | null, random: () => number }} Subject
 */

/** @typedef {(subject: Subject) => Element[]} Sketch */

/**
 * *ground* names its colours in board_colours.css; *lone* is that it lies upon other ground. Few games have the pictures
 * that are loaded late.
 * @typedef {{ ground: string, sketch: Sketch | LateSketch, lone?: boolean }} Picture
 */

/** @typedef {{ load: () => Promise<Sketch> }} LateSketch */

const bases = lazy(() => import('./pictures/bases.js'));
const heavens = lazy(() => import('./pictures/heavens.js'));
const underground = lazy(() => import('./pictures/underground.js'));
const cave = { load: async () => (await underground()).cave };

/** How many tiles of a kind look different. */
const VARIANTS = 4;

const PICTURES = new Map(
  Object.entries(
    /** @type {Record<string, Picture>} */ ({
      field: { ground: 'field', sketch: land.field },
      plains: { ground: 'plains', sketch: land.plains },
      hill: { ground: 'hill', sketch: land.hill },
      highland: { ground: 'highland', sketch: land.highland },
      forest: { ground: 'forest', sketch: land.forest },
      village: { ground: 'village', sketch: towns.village },
      township: { ground: 'township', sketch: towns.township },
      keep: { ground: 'keep', sketch: towns.keep },
      grid: { ground: 'grid', sketch: towns.grid },
      water: { ground: 'water', sketch: waters.water },
      swamp: { ground: 'swamp', sketch: waters.swamp },
      ice: { ground: 'ice', sketch: waters.ice },
      'ice-counter': { ground: '', sketch: waters.counter, lone: true },
      cave: { ground: 'cave', sketch: cave },
      dungeon: { ground: 'dungeon', sketch: { load: async () => (await underground()).dungeon } },
      complex: { ground: 'complex', sketch: { load: async () => (await underground()).complex } },
      labyrinth: { ground: 'labyrinth', sketch: { load: async () => (await underground()).labyrinth } },
      void: { ground: 'void', sketch: { load: async () => (await heavens()).nothingness } },
      sky: { ground: 'sky', sketch: { load: async () => (await heavens()).sky } },
      caer: { ground: 'base', sketch: { load: async () => (await bases()).caer } },
      circle: { ground: 'field', sketch: { load: async () => (await bases()).circle } },
      'hold-gate': { ground: 'highland', sketch: { load: async () => (await bases()).holdGate } },
      'star-glade': { ground: 'glade', sketch: { load: async () => (await bases()).starGlade } },
      'aether-well': { ground: 'aether', sketch: { load: async () => (await bases()).aetherWell } },
      'hel-house': { ground: 'hel', sketch: { load: async () => (await bases()).helHouse } },
      citadel: { ground: 'complex', sketch: { load: async () => (await bases()).citadel } },
      'back-room': { ground: 'dungeon', sketch: { load: async () => (await bases()).backRoom } },
    }),
  ),
);

/** The names of all colours of ground. */
export const GROUNDS = [
  ...new Set([...PICTURES.values()].map(({ ground }) => ground).filter(Boolean)),
  'peril',
  'other',
];

/**
 * The picture of ground: its own, or that of its family (`complex-hall`), or one by
 * what it does.
 * @param {string} id
 * @param {Pick<TileView, 'place' | 'perilous' | 'openings'>} tile
 * @returns {Picture}
 */
export function pictureOf(id, tile) {
  const own = PICTURES.get(id) ?? PICTURES.get(id.split('-')[0] ?? '');
  if (own) return own;
  if (tile.place === 'base') return { ground: 'base', sketch: others.camp };
  if (tile.openings) return { ground: 'cave', sketch: cave };
  if (tile.perilous) return { ground: 'peril', sketch: others.perilous };
  return { ground: 'other', sketch: others.plain };
}

/** @type {Map<string, DocumentFragment>} */
const drawn = new Map();

/**
 * A fresh copy of a picture; each is drawn once. One that is loaded late is drawn as soon as it is here.
 * @param {Picture} picture
 * @param {Omit<Subject, 'random'>} subject
 * @param {number} seed
 * @returns {Node}
 */
export function copyOf({ sketch }, subject, seed) {
  if (typeof sketch === 'function') return copyOfSketch(sketch, subject, seed);
  const group = node('g', {});
  void sketch.load().then((loaded) => group.append(copyOfSketch(loaded, subject, seed)));
  return group;
}

/**
 * @param {Sketch} sketch
 * @param {Omit<Subject, 'random'>} subject
 * @param {number} seed
 */
function copyOfSketch(sketch, subject, seed) {
  const variant = seed % VARIANTS;
  const key = [subject.id, subject.orientation, subject.openings ?? '', variant].join('/');
  const art = drawn.get(key) ?? document.createDocumentFragment();
  if (!drawn.has(key)) {
    art.append(...sketch({ ...subject, random: seededRandom(variant * 977 + 7) }));
    drawn.set(key, art);
  }
  return art.cloneNode(true);
}
