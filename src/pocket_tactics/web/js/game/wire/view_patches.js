/** Whole positions of what the server sends: after the first it tells changes alone. */

/** @import { Changes, Sent, View } from '../../wire.js' */

/**
 * What is passed on instead of a message that tells changes: one with the whole view.
 * @returns {(message: Sent) => SentWhole}
 */
export function createViewPatcher() {
  /** @type {View | null} */
  let view = null;
  return (message) => {
    if (message.type === 'snapshot') ({ view } = message);
    if (!hasChanges(message)) return message;
    if (view === null) throw new Error('changes of nothing');
    view = applyChanges(view, message.view);
    return { ...message, view };
  };
}

/** The types of the messages that tell changes. */
const CHANGING = /** @type {const} */ (['update', 'undone', 'options', 'table-news']);

/** @typedef {Extract<Sent, { type: typeof CHANGING[number] }>} Changing */

/**
 * @param {Sent} message
 * @returns {message is Changing}
 */
const hasChanges = (message) => CHANGING.some((type) => type === message.type);

/**
 * @typedef {Exclude<Sent, Changing>} Others
 * @typedef {Whole<Extract<Sent, { type: 'update' }>>} WholeUpdate
 * @typedef {Whole<Extract<Sent, { type: 'undone' }>>} WholeUndone
 * @typedef {Whole<Extract<Sent, { type: 'options' }>>} WholeOptions
 * @typedef {Whole<Extract<Sent, { type: 'table-news' }>>} WholeTableNews
 * @typedef {Others | WholeUpdate | WholeUndone | WholeOptions | WholeTableNews} SentWhole
 */

/**
 * @template {{ view: Changes }} M
 * @typedef {Omit<M, 'view'> & { readonly view: View }} Whole
 */

/**
 * A view with all that has changed in it.
 * @param {View} view
 * @param {Changes} changes
 * @returns {View}
 */
export function applyChanges(view, { tiles_changed, units_changed, ...fields }) {
  const next = { ...view, ...fields };
  if (tiles_changed) next.tiles = withChanged(view.tiles, tiles_changed, ({ at }) => String(at));
  if (units_changed) next.units = withChanged(view.units, units_changed, ({ id }) => id);
  return next;
}

/**
 * A list in which some things have changed.
 * @template T
 * @param {readonly T[]} things
 * @param {readonly T[]} changed
 * @param {(thing: T) => string} key - what a thing is known by
 * @returns {T[]}
 */
function withChanged(things, changed, key) {
  const now = new Map(changed.map((thing) => [key(thing), thing]));
  return things.map((thing) => now.get(key(thing)) ?? thing);
}
