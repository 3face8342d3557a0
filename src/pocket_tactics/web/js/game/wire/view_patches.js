/** Patches of views: after a snapshot the server sends only changes of the position. */

/** @import { Changes, Sent, View } from '../../wire.js' */

/**
 * Return a function that replaces the changes in a message by the whole view.
 * @returns {(message: Sent) => SentWhole}
 */
export function createViewPatcher() {
  /** @type {View | null} */
  let view = null;
  return (message) => {
    if (message.type === 'snapshot') ({ view } = message);
    if (!hasChanges(message)) return message;
    if (view === null) throw new Error('expected a snapshot before changes');
    view = applyChanges(view, message.view);
    return { ...message, view };
  };
}

/** The types of messages with changes. */
const TYPES_WITH_CHANGES = /** @type {const} */ (['update', 'undone', 'options', 'table-news']);

/** @typedef {Extract<Sent, { type: typeof TYPES_WITH_CHANGES[number] }>} MessageWithChanges */

/**
 * @param {Sent} message
 * @returns {message is MessageWithChanges}
 */
const hasChanges = (message) => TYPES_WITH_CHANGES.some((type) => type === message.type);

/**
 * @typedef {Exclude<Sent, MessageWithChanges>} OtherMessages
 * @typedef {Whole<Extract<Sent, { type: 'update' }>>} WholeUpdate
 * @typedef {Whole<Extract<Sent, { type: 'undone' }>>} WholeUndone
 * @typedef {Whole<Extract<Sent, { type: 'options' }>>} WholeOptions
 * @typedef {Whole<Extract<Sent, { type: 'table-news' }>>} WholeTableNews
 * @typedef {OtherMessages | WholeUpdate | WholeUndone | WholeOptions | WholeTableNews} SentWhole
 */

/**
 * @template {{ view: Changes }} M
 * @typedef {Omit<M, 'view'> & { readonly view: View }} Whole
 */

/**
 * Return a view with changes applied.
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
 * Return a list with changed items replaced.
 * @template T
 * @param {readonly T[]} items
 * @param {readonly T[]} changed
 * @param {(item: T) => string} key - returns the key of an item
 * @returns {T[]}
 */
function withChanged(items, changed, key) {
  const changedByKey = new Map(changed.map((item) => [key(item), item]));
  return items.map((item) => changedByKey.get(key(item)) ?? item);
}
