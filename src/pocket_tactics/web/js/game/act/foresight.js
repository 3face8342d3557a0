/** Foresight: the threats of enemies after a hovered action, before it is played. */

import { setting } from '../../lib/settings.js';
import { canAsk } from '../model/model.js';
import { actionsAt, actionsOf, laysPieces } from '../model/position.js';

/** @import { ActionView, Foreseen, Place, Request, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { Store } from '../model/store.js' */

/** The time that an action is hovered before the client sends a request, in milliseconds. */
const DELAY = 120;

/** Requests the threats after hovered or focused actions, once for each action. */
export class Foresight {
  /** The text of the hovered action. @type {string | null} */
  #hovered = null;

  /** The answers of the server, by the texts of the actions. @type {Map<string, Foreseen>} */
  #answers = new Map();

  /** @type {View | null} */
  #view = null;

  /** Whether the hovered action is the one to confirm. */
  #confirms = false;

  #timer = 0;

  /**
   * @param {Store} store
   * @param {(request: Request) => void} send - sends a request to the server
   * @param {(found: Foreseen | null) => void} show - shows an answer on the board
   */
  constructor(store, send, show) {
    this.store = store;
    this.send = send;
    this.show = show;
  }

  /**
   * Show the threats after an action, or none.
   * @param {ActionView | null} action
   */
  hoverAction(action) {
    const text = action && this.#isEnabled() ? action.text : null;
    if (text === this.#hovered) return;
    this.#hovered = text;
    clearTimeout(this.#timer);
    const known = text === null ? null : this.#currentAnswers().get(text);
    if (text === null || known) this.show(known ?? null);
    else this.#timer = setTimeout(() => this.#request(text), DELAY);
  }

  /**
   * Show the threats after the only action that leads to a place.
   * @param {Place | null} place
   */
  hoverPlace(place) {
    const { view, picked } = this.store.model;
    const actions = view && place ? actionsAt(view, actionsOf(view, picked), place) : [];
    this.hoverAction(actions.length === 1 ? (actions[0] ?? null) : null);
  }

  /**
   * Show the threats after the action to confirm; none after a change of the position.
   * @param {Model} model
   */
  update({ view, toConfirm }) {
    const one = toConfirm.length === 1 ? (toConfirm[0] ?? null) : null;
    if (one || this.#confirms || view !== this.#view) this.hoverAction(one);
    this.#confirms = one !== null;
    this.#currentAnswers();
  }

  /**
   * Store an answer of the server, and show it if its action is still hovered.
   * @param {Foreseen} found
   */
  receive(found) {
    if (found.at !== this.store.model.view?.number) return;
    this.#currentAnswers().set(found.action, found);
    if (found.action === this.#hovered) this.show(found);
  }

  /** Whether the player decides about an action of a turn, and the setting is on. */
  #isEnabled() {
    const { view } = this.store.model;
    return setting('foresight') === 'on' && canAsk(this.store.model) && view !== null && !laysPieces(view);
  }

  /** Return the answers for the current position. */
  #currentAnswers() {
    const { view } = this.store.model;
    if (view !== this.#view) this.#answers = new Map();
    this.#view = view;
    return this.#answers;
  }

  /** @param {string} action */
  #request(action) {
    const { view } = this.store.model;
    if (view && this.#isEnabled()) this.send({ type: 'foresee', at: view.number, action });
  }
}

/**
 * Call a function with the hovered or focused place, and with `null` when there is none.
 * @param {HTMLElement} frame - of the board
 * @param {(place: Place | null) => void} onHover
 */
export function onPlaceHover(frame, onHover) {
  frame.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && onHover(placeOf(event)));
  frame.addEventListener('pointerleave', () => onHover(null));
  frame.addEventListener('focusin', (event) => onHover(placeOf(event)));
  frame.addEventListener('focusout', () => onHover(null));
}

/**
 * Call a function when the pointer is not over an action of the panel. A button that was
 * redrawn under the pointer does not receive `pointerleave`.
 * @param {HTMLElement} panel
 * @param {() => void} leave
 */
export function onActionLeave(panel, leave) {
  panel.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && !target.closest('.act')) leave();
  });
}

/**
 * @param {Event} event
 * @returns {Place | null}
 */
function placeOf({ target }) {
  const key = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  const [column, row] = (key ?? '').split(',').map(Number);
  return column === undefined || row === undefined ? null : [column, row];
}
