/** Requests for the odds and the stakes of the choices that are shown. */

import { actionsOf, laysPieces } from '../model/position.js';

/** @import { Request, View } from '../../wire.js' */
/** @import { Store } from '../model/store.js' */

/** The milliseconds after which the page requests again what the server had no time for. */
const LATER_MS = 5000;

/** Requests odds once for a subject, and stakes once for a position. */
export class OddsRequests {
  /** The position and subject of the last request for odds. @type {readonly [View | null, string | null]} */
  #odds = [null, null];

  /** The position of the last request for stakes. @type {View | null} */
  #stakes = null;

  /** The position for which something was requested again. @type {View | null} */
  #again = null;

  /**
   * @param {Store} store
   * @param {(request: Request) => void} send - sends a request to the server
   */
  constructor(store, send) {
    this.store = store;
    this.send = send;
  }

  /** Request what is not known of the position and of the selected subject. */
  request() {
    const { view, past, picked } = this.store.model;
    if (!view?.yours || past) return;
    this.#requestStakes(view);
    const [before, subject] = this.#odds;
    if ((view === before && picked === subject) || actionsOf(view, picked).length === 0) return;
    this.#odds = [view, picked];
    this.send({ type: 'weigh', at: view.number, subject: picked ?? '' });
  }

  /** Request odds and stakes again later, once for a position: the server had no time for them. */
  requestAgainLater() {
    const { view } = this.store.model;
    if (view === this.#again) return;
    this.#again = view;
    setTimeout(() => {
      if (this.store.model.view !== view) return;
      this.#odds = [null, null];
      this.#stakes = null;
      this.request();
    }, LATER_MS);
  }

  /**
   * Request the stakes of the choices of a turn, once.
   * @param {View} view
   */
  #requestStakes(view) {
    if (view === this.#stakes || laysPieces(view)) return;
    this.#stakes = view;
    this.send({ type: 'stakes', at: view.number });
  }
}
