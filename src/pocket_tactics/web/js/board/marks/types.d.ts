/** The types of the marks of the board. */

import type { Fallen, Orientation, Say, Target } from '../types.js';

/** A possible attack on a place, or from there, in words, and the chance that its target falls (empty without one). */
export interface AttackMark {
  words: string;
  chance: string;
}

/** All that is marked on one place. */
export interface Marking {
  /** Whether the unit here can act. */
  able: boolean;
  target: Target | null;
  selected: boolean;
  /** The side of the current fight that is here. */
  fight: 'attacker' | 'target' | null;
  threat: AttackMark | null;
  /** Whether the inspected enemy could move here. */
  reach: boolean;
  /** The attack of the unit here on the inspected unit. */
  attacker: AttackMark | null;
  /** The chance that the game is lost here in the next turn, such as `31 %`. */
  danger: string | null;
  hint: boolean;
  last: boolean;
  /** The unit of the player that fell here. */
  fallen: Fallen | null;
  /** The id of the unit here. */
  unit: string | null;
  /** Whether the view ends so near on the right that numbers are on the left. */
  edge: boolean;
}

export interface Mark {
  holds: (marking: Marking) => boolean;
  /** The ring below the unit. */
  ring?: (orientation: Orientation, marking: Marking) => Node[];
  /** The sign over the unit. */
  sign?: () => Node[];
  /** The numbers over the place, or over the token there. */
  number?: (marking: Marking, size: number | null) => Node[];
  words: (marking: Marking, say: Say) => string[];
  /** The text in the legend. */
  meaning: (say: Say) => string;
  /** The marking of the sample in the legend. */
  sample: Partial<Marking>;
  /** The seat of the unit on the sample. */
  seat: number | null;
}
