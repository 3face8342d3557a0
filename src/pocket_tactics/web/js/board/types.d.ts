/** The types of the board: the scenes that the page passes in, and the events that the board reports. */

import type { CardView, Place, SeatView, TileView, UnitView } from '../wire.js';
import type { AttackMark } from './marks/types.js';

export type { CardView, Place, SeatView, TileView, UnitView } from '../wire.js';

/** `lie`: side 0 of a tile points right (pointed tops); `stand`: up (flat tops). */
export type Way = 'lie' | 'stand';

/** A way, and the number of sides by which the map is turned clockwise: `lie-2`. */
export type Orientation = Way | `${Way}-${1 | 2 | 3 | 4 | 5}`;

/** Returns the message of an id in the language of the page. */
export type Say = (id: string) => string;

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Target {
  attack: boolean;
  /** The chance to win, such as `31 %`. */
  win: string | null;
  /** The chance that an attacker falls. */
  loss: string | null;
  /** The chance that the unit that takes the place of the target falls. */
  instead: string | null;
  /** The chance that the unit is lost on the way. */
  risk: string | null;
}

/** The last action: a way with both its ends, and a blow from one place to another. */
export interface LastAction {
  way: readonly Place[];
  blow: readonly Place[];
}

/** A unit that fell, with the name that its owner sees, and its card. */
export interface Fallen {
  unit: UnitView;
  card: CardView | undefined;
}

/** All that the board shows, as plain data. Keys of maps and sets are places, written `q,r`, unless they are ids. */
export interface Scene {
  tiles: readonly TileView[];
  units: readonly UnitView[];
  seats: readonly SeatView[];
  cards: ReadonlyMap<string, CardView>;
  /** Empty places that can be chosen. They are drawn as ghost tiles. */
  spots: readonly Place[];
  /** The id of the selected unit. */
  selected: string | null;
  /** The ids of the units that can act. */
  able: ReadonlySet<string>;
  targets: ReadonlyMap<string, Target>;
  /** The threat to each threatened place. */
  threats: ReadonlyMap<string, AttackMark>;
  /** The places that the inspected enemy could move to. */
  reach: ReadonlySet<string>;
  /** The possible attacks on the inspected unit, by the places of the attackers. */
  attackers: ReadonlyMap<string, AttackMark>;
  /** The chance that the game is lost in the next turn, at each place where it can be. */
  dangers: ReadonlyMap<string, string>;
  /** The places of the requested hint. */
  hints: ReadonlySet<string>;
  /** The places of the two sides of the current fight. */
  fight: { attacker: ReadonlySet<string>; target: ReadonlySet<string> };
  last: LastAction;
  /** The start and end of each arrow of a lesson. */
  arrows: readonly (readonly Place[])[];
  /** The units that fell since the player's last turn, by place. */
  fallen: ReadonlyMap<string, Fallen>;
  /** The accessible name of each place. */
  labels: ReadonlyMap<string, string>;
  /** The orientation of the map; null for the one that fits the window. */
  orientation: Orientation | null;
  /** Whether the tiles show their names. */
  names: boolean;
}

export type PointerKind = 'mouse' | 'touch' | 'key';

export interface Listeners {
  onPlace: (place: Place, kind: PointerKind) => void;
  onFocus?: (place: Place) => void;
}

export interface Board {
  show: (scene: Scene) => void;
  glide: (unit: string, way: readonly Place[]) => Promise<void>;
  fade: (unit: string) => Promise<void>;
  arrive: (unit: string) => Promise<void>;
  die: (place: Place, face: number, good: boolean) => Promise<void>;
  flash: (place: Place) => void;
  focus: (place: Place) => void;
  zoom: (factor: number) => void;
  fit: () => void;
  /** Focus the place that had the focus last. */
  enter: () => void;
  /** Focus the next place that can be chosen, or whose unit can act. Returns whether there is one. */
  focusNext: () => boolean;
  /** The width of the board by its height. */
  readonly aspect: number;
  /** The current orientation of the map. */
  readonly orientation: Orientation;
  /** Finish running animations at once. */
  finishAnimations: () => void;
}
