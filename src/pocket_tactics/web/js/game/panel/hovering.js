/** Buttons that show their actions on the board while they are hovered or focused. */

import { placesOf } from '../model/position.js';

/** @import { ActionView, View } from '../../wire.js' */

/**
 * Return the listeners of the button of an action.
 * @param {View} view
 * @param {ActionView} action
 * @param {(action: ActionView | null) => void} show - shows an action on the board, or stops showing it
 */
export function hoverListeners(view, action, show) {
  const enter = placesOf(view, action).length > 0 ? () => show(action) : null;
  const leave = () => show(null);
  return { onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave };
}
