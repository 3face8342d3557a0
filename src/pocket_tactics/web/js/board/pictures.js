/** The picture of each terrain, feature and base. */

import { lazy } from '../lib/lazy.js';
import * as land from './pictures/land.js';
import * as others from './pictures/others.js';
import * as towns from './pictures/towns.js';
import * as waters from './pictures/waters.js';
import { seededRandom } from './seeded_random.js';
import { node } from './svg.js';

/** @import { Orientation, TileView } from './types.js' */

/**
 * The tile that a picture is drawn for. *random* scatters trees and the like.
 * @typedef {{ id: string, orientation: Orientation, openings: readonly number[] | null, random: () => number }} Subject
 */

/** Draws a picture. @typedef {(subject: Subject) => Element[]} Sketch */

/**
 * *ground* names its colours in board_colours.css. An *overlay* is drawn over the ground of its tile.
 * @typedef {{ ground: string, sketch: Sketch | LateSketch, overlay?: boolean }} Picture
 */

/**
 * A picture that few games need. It is loaded when it is first drawn.
 * @typedef {{ load: () => Promise<Sketch> }} LateSketch
 */

const bases = lazy(() => import('./pictures/bases.js'));
const heavens = lazy(() => import('./pictures/heavens.js'));
const underground = lazy(() => import('./pictures/underground.js'));
const cave = { load: async () => (await underground()).cave };

/** The number of different pictures for a kind of tile. */
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
      'ice-counter': { ground: '', sketch: waters.counter, overlay: true },
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

/** The names of the ground colours. */
export const GROUNDS = [
  ...new Set([...PICTURES.values()].map(({ ground }) => ground).filter(Boolean)),
  'peril',
  'other',
];

/**
 * The picture of a terrain, feature or base: by its id, by the first word of its id (`complex-hall`), or a default for
 * its effect.
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

/** The pictures that have been drawn. @type {Map<string, DocumentFragment>} */
const cache = new Map();

/**
 * A new copy of a picture. Each variant is drawn once. A late sketch is added when it has been loaded.
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
  const art = cache.get(key) ?? document.createDocumentFragment();
  if (!cache.has(key)) {
    art.append(...sketch({ ...subject, random: seededRandom(variant * 977 + 7) }));
    cache.set(key, art);
  }
  return art.cloneNode(true);
}
