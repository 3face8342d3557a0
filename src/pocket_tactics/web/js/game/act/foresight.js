/** What enemies could do after the action that a person looks at, before it is played. */

import { setting } from '../../lib/settings.js';
import { actionsAt, actionsOf, laysPieces } from '../model/position.js';
import { canAsk } from '../model/questions.js';

/** @import { ActionView, Foreseen, Place, Request, View } from '../../wire.js' */
/** @import { Model } from '../model/model.js' */
/** @import { Store } from '../model/store.js' */

/** How long an action is looked at before the server is asked, in milliseconds. */
const DELAY = 120;

/** Asks the server about the actions that a person looks at, each once. */
export class Foresight {
  /** The action that is looked at. @type {string | null} */
  #text = null;

  /** The answers for the actions of a position. @type {Map<string, Foreseen>} */
  #known = new Map();

  /** @type {View | null} */
  #view = null;

  /** Whether what is looked at is to be confirmed. */
  #confirms = false;

  #timer = 0;

  /**
   * @param {Store} store
   * @param {(wanted: Request) => void} ask - the server
   * @param {(found: Foreseen | null) => void} show - on the board
   */
  constructor(store, ask, show) {
    this.store = store;
    this.ask = ask;
    this.show = show;
  }

  /**
   * Look at an action, or at none.
   * @param {ActionView | null} action
   */
  look(action) {
    const text = action && this.#isAsked() ? action.text : null;
    if (text === this.#text) return;
    this.#text = text;
    clearTimeout(this.#timer);
    const known = text === null ? null : this.#knownHere().get(text);
    if (text === null || known) this.show(known ?? null);
    else this.#timer = setTimeout(() => this.#request(text), DELAY);
  }

  /**
   * Look at the only action that leads to a place.
   * @param {Place | null} place
   */
  lookAt(place) {
    const { view, picked } = this.store.model;
    const actions = view && place ? actionsAt(view, actionsOf(view, picked), place) : [];
    this.look(actions.length === 1 ? (actions[0] ?? null) : null);
  }

  /**
   * Look at what is to be confirmed, and at nothing once the position has changed.
   * @param {Model} model
   */
  follow({ view, asked }) {
    const one = asked.length === 1 ? (asked[0] ?? null) : null;
    if (one || this.#confirms || view !== this.#view) this.look(one);
    this.#confirms = one !== null;
    this.#knownHere();
  }

  /**
   * Take an answer of the server.
   * @param {Foreseen} found
   */
  receive(found) {
    if (found.at !== this.store.model.view?.number) return;
    this.#knownHere().set(found.action, found);
    if (found.action === this.#text) this.show(found);
  }

  /** Whether a person decides about an action of a turn, and wants to know. */
  #isAsked() {
    const { view } = this.store.model;
    return setting('foresight') === 'on' && canAsk(this.store.model) && view !== null && !laysPieces(view);
  }

  /** The answers for the position that is shown. */
  #knownHere() {
    const { view } = this.store.model;
    if (view !== this.#view) this.#known = new Map();
    this.#view = view;
    return this.#known;
  }

  /** @param {string} action */
  #request(action) {
    const { view } = this.store.model;
    if (view && this.#isAsked()) this.ask({ type: 'foresee', at: view.number, action });
  }
}

/**
 * Call a function for each place that the pointer or the focus comes to, and for none.
 * @param {HTMLElement} frame - of the board
 * @param {(place: Place | null) => void} look
 */
export function watchPlaces(frame, look) {
  frame.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && look(placeOf(event)));
  frame.addEventListener('pointerleave', () => look(null));
  frame.addEventListener('focusin', (event) => look(placeOf(event)));
  frame.addEventListener('focusout', () => look(null));
}

/**
 * Call a function when the pointer is over a part of the panel that is no action. A button
 * that was drawn again under the pointer never hears that the pointer left it.
 * @param {HTMLElement} panel
 * @param {() => void} leave
 */
export function watchLeaving(panel, leave) {
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
