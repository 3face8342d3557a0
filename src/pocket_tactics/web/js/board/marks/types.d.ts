/** The marks of a place, and the record of each kind of mark. */

import type { Fallen, Orientation, Say, Target } from '../types.js';

/** Why a place is threatened, in words, and how likely the piece there falls, if any. */
export interface ThreatMark {
  label: string;
  chance: string;
}

/** All that is marked on one place. */
export interface Marking {
  /** Whether the unit here can act. */
  able: boolean;
  target: Target | null;
  selected: boolean;
  /** Which side of the fight under way stands here. */
  fight: 'attacker' | 'target' | null;
  /** Why the place is threatened, in words, and how likely the piece here falls. */
  threat: ThreatMark | null;
  /** Whether the enemy that is looked at could go here. */
  reach: boolean;
  /** How likely the game is lost here next turn, short. */
  danger: string | null;
  hint: boolean;
  last: boolean;
  /** An own unit that fell here. */
  fallen: Fallen | null;
  /** The id of the unit here. */
  unit: string | null;
}

export interface Mark {
  holds: (marking: Marking) => boolean;
  /** The ring beneath the unit. */
  ring?: (orientation: Orientation, marking: Marking) => Node[];
  /** The sign over the unit. */
  sign?: () => Node[];
  /** The numbers over the place, or over the token of a size that stands there. */
  number?: (marking: Marking, size: number | null) => Node[];
  words: (marking: Marking, say: Say) => string[];
  /** What the legend says of it. */
  meaning: (say: Say) => string;
  /** The marking of the sample in the legend. */
  sample: Partial<Marking>;
  /** The seat of the unit on the sample. */
  seat: number | null;
}
