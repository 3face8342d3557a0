/** Scenes of boards that nobody plays on. */

/** @import { Scene } from './types.js' */
/** @import { MapPreview } from '../wire.js' */

/**
 * A scene without units and marks.
 * @param {Scene['tiles']} tiles
 * @returns {Scene}
 */
export const plainScene = (tiles) => ({
  tiles,
  units: [],
  seats: [],
  cards: new Map(),
  spots: [],
  selected: null,
  able: new Set(),
  targets: new Map(),
  threats: new Map(),
  reach: new Set(),
  dangers: new Map(),
  hints: new Set(),
  fight: { attacker: new Set(), target: new Set() },
  last: { way: [], blow: [] },
  fallen: new Map(),
  labels: new Map(),
  orientation: null,
  names: false,
});

/** The seat of every home. The style sheet makes its flags grey. */
const NOBODY = 0;

/**
 * The scene of a map whose homes have no players yet.
 * @param {MapPreview} preview
 * @returns {Scene}
 */
export function boardOf({ tiles, homes }) {
  const plain = tiles.map((tile) => ({
    ...tile,
    keeper: tile.keeper === null ? null : NOBODY,
    label: '',
    own_label: '',
  }));
  return {
    ...plainScene(plain),
    seats: homes.map((home) => ({ seat: NOBODY, name: '', played: '', face: '', home, lines: [] })),
  };
}
