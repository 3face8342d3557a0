/** How the map of a game lies: one way for the whole game, until somebody turns it. */

import { nextOrientation, ownSideBelow } from '../../board/turns.js';
import { sidesOnMap } from '../model/own_side.js';

/** @import { Orientation } from '../../board/types.js' */
/** @import { View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */

/** Remembers how the map of a game lies, for as long as the tab is open. */
export class MapOrientation {
  /** @type {Orientation | null} */
  #chosen = null;
  #name = '';

  /**
   * The orientation of the map: the own side is at the bottom, once the sides are known.
   * @param {Model} model
   * @param {View} view
   * @param {number} aspect - of the board
   * @returns {Orientation}
   */
  of({ game }, view, aspect) {
    if (!game) return 'lie';
    this.#recall([game.game, ...game.seats].join('.'));
    if (this.#chosen) return this.#chosen;
    const sides = sidesOnMap(view, game.seats);
    if (!sides) return 'lie';
    const places = view.tiles.map(({ at }) => at);
    return this.#keep(ownSideBelow(places, sides.own, sides.others, aspect));
  }

  /**
   * Turn the map by a twelfth.
   * @param {Orientation} from
   */
  turn(from) {
    this.#keep(nextOrientation(from));
  }

  /** @param {string} page - the game and the seats of the page */
  #recall(page) {
    const name = `pocket-tactics.orientation.${page}`;
    if (name === this.#name) return;
    this.#name = name;
    this.#chosen = /** @type {Orientation | null} */ (history.state?.[name] ?? null);
  }

  /** @param {Orientation} orientation */
  #keep(orientation) {
    this.#chosen = orientation;
    history.replaceState({ ...history.state, [this.#name]: orientation }, '');
    return orientation;
  }
}
