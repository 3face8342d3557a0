/** Scenes of boards without a game. */

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
  attackers: new Map(),
  dangers: new Map(),
  hints: new Set(),
  fight: { attacker: new Set(), target: new Set() },
  last: { way: [], blow: [] },
  arrows: [],
  fallen: new Map(),
  labels: new Map(),
  orientation: null,
  names: false,
});

/** The seat that owns all homes of a preview. The style sheet makes its flags grey. */
const NEUTRAL_SEAT = 0;

/**
 * The scene of a map whose homes have no players yet.
 * @param {MapPreview} preview
 * @returns {Scene}
 */
export function boardOf({ tiles, homes }) {
  const plainTiles = tiles.map((tile) => ({
    ...tile,
    keeper: tile.keeper === null ? null : NEUTRAL_SEAT,
    label: '',
    own_label: '',
  }));
  return {
    ...plainScene(plainTiles),
    names: true,
    seats: homes.map((home) => ({ seat: NEUTRAL_SEAT, name: '', played: '', face: '', home, out: false, lines: [] })),
  };
}
