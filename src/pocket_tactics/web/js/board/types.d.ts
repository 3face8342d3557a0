/** What the page gives the board to show, and what the board gives back. */

import type { CardView, Place, SeatView, TileView, UnitView } from '../wire.js';
import type { ThreatMark } from './marks/types.js';

export type { CardView, Place, SeatView, TileView, UnitView } from '../wire.js';

/** `lie`: side 0 of a tile points right (pointed tops); `stand`: up (flat tops). */
export type Way = 'lie' | 'stand';

/** A way, and by how many sides the map is turned clockwise: `lie-2`. */
export type Orientation = Way | `${Way}-${1 | 2 | 3 | 4 | 5}`;

/** What a message says in the language of the page. */
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
  /** The chance to win, short: `31 %`. */
  win: string | null;
  /** The chance that an attacker falls, short. */
  loss: string | null;
  /** The chance that a unit falls which takes the place of the target, short. */
  instead: string | null;
  /** The chance to be lost on the way, short. */
  risk: string | null;
}

/** What was done last: a way with both its ends, and a blow from one place to another. */
export interface LastAction {
  way: readonly Place[];
  blow: readonly Place[];
}

/** A unit that fell, by the name that its player gives it. */
export interface Fallen {
  unit: UnitView;
  card: CardView | undefined;
}

/** Plain data; places in keys are written `q,r`. */
export interface Scene {
  tiles: readonly TileView[];
  units: readonly UnitView[];
  seats: readonly SeatView[];
  cards: ReadonlyMap<string, CardView>;
  /** Empty places that may be chosen: ghost tiles. */
  spots: readonly Place[];
  /** The id of the selected unit. */
  selected: string | null;
  /** The ids of the units that may act. */
  able: ReadonlySet<string>;
  targets: ReadonlyMap<string, Target>;
  /** Why each threatened place is threatened, in words. */
  threats: ReadonlyMap<string, ThreatMark>;
  /** Where the enemy that is looked at could go. */
  reach: ReadonlySet<string>;
  /** Where the game can be lost next turn, and how likely, short. */
  dangers: ReadonlyMap<string, string>;
  /** Where the hint that was asked for leads. */
  hints: ReadonlySet<string>;
  /** Where the two sides of the fight under way stand. */
  fight: { attacker: ReadonlySet<string>; target: ReadonlySet<string> };
  last: LastAction;
  /** The units that fell since the last own turn, where they stood. */
  fallen: ReadonlyMap<string, Fallen>;
  /** The accessible name of each place. */
  labels: ReadonlyMap<string, string>;
  /** How the map lies; null: as it fits the window. */
  orientation: Orientation | null;
  /** Whether their names are written on the tiles. */
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
  /** Focus the place where the focus was last. */
  enter: () => void;
  /** Focus the next place that can be chosen, or whose unit can act; whether there is one. */
  focusNext: () => boolean;
  /** The width of the board by its height. */
  readonly aspect: number;
  /** How the map lies now. */
  readonly orientation: Orientation;
  /** Finish running animations at once. */
  hurry: () => void;
}
