/** The orientation of the map: the same for the whole game, until the player rotates it. */

import { nextOrientation, ownSideBelow } from '../../board/turns.js';
import { sidesOnMap } from '../model/own_side.js';

/** @import { Orientation } from '../../board/types.js' */
/** @import { View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/** Chooses the orientation of the map, and stores it in the history state of the tab. */
export class MapOrientation {
  /** @type {Orientation | null} */
  #chosen = null;
  #key = '';

  /**
   * Return the orientation of the map. The own side is at the bottom, once the sides are known.
   * @param {Model} model
   * @param {View} view
   * @param {number} aspect - width of the board divided by its height
   * @returns {Orientation}
   */
  of({ game }, view, aspect) {
    if (!game) return 'lie';
    this.#load([game.game, ...game.seats].join('.'));
    if (this.#chosen) return this.#chosen;
    const sides = sidesOnMap(view, game.seats);
    if (!sides) return 'lie';
    const places = view.tiles.map(({ at }) => at);
    return this.#store(ownSideBelow(places, sides.own, sides.others, aspect));
  }

  /**
   * Rotate the map by 30 degrees.
   * @param {Orientation} from
   */
  turn(from) {
    this.#store(nextOrientation(from));
  }

  /** @param {string} page - the game and the seats of the page */
  #load(page) {
    const key = `pocket-tactics.orientation.${page}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#chosen = /** @type {Orientation | null} */ (history.state?.[key] ?? null);
  }

  /** @param {Orientation} orientation */
  #store(orientation) {
    this.#chosen = orientation;
    history.replaceState({ ...history.state, [this.#key]: orientation }, '');
    return orientation;
  }
}
