/** The board of the page: its scenes, its marks, and its caption. */

import { createBoard } from '../../board/board.js';
import { setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';
import { shownView, withPreview } from '../model/model.js';
import { placesOf } from '../model/position.js';
import { sceneOf, withLabels } from '../model/scene.js';
import { createCaption } from './caption.js';
import { MapOrientation } from './orientation.js';

/** @import { Board, Listeners, Scene } from '../../board/types.js' */
/** @import { ActionView, Foreseen, View } from '../../wire.js' */
/** @import { Store } from '../model/store.js' */

/**
 * @typedef {object} BoardView
 * @property {Board} board
 * @property {() => void} turn - rotate the map by 30 degrees
 * @property {(view: View) => void} show
 * @property {(action: ActionView) => void} flash - flash the places that an action leads to
 * @property {(found: Foreseen | null) => void} showForeseen - show or hide the threats after an action
 * @property {(action: ActionView | null) => void} preview - flash an action, and show the piece that it would lay, or the odds of its attack
 */

/**
 * @param {HTMLElement} frame
 * @param {Store} store
 * @param {Listeners['onPlace']} onPlace
 * @returns {BoardView}
 */
export function createBoardView(frame, store, onPlace) {
  /** @type {Scene | null} */
  let scene = null;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', say('board'));
  const mapOrientation = new MapOrientation();
  const board = createBoard(frame, { onPlace });
  // While the caption shows the sentence on foreseen threats, its label leaves out threats.
  const caption = createCaption(frame, (key) => {
    if (!scene) return;
    const { labels } = store.model.foreseen ? withLabels({ ...scene, threats: new Map() }, say) : scene;
    return labels.get(key);
  });
  /** @param {View} view */
  const show = (view) => {
    const orientation = mapOrientation.of(store.model, view, board.aspect);
    scene = sceneOf(store.model, view, say, { names: setting('places') === 'on', orientation });
    board.show(scene);
    caption.update();
  };
  /** @param {ActionView} action */
  const flash = (action) => {
    const { view } = store.model;
    if (view) for (const place of placesOf(view, action)) board.flash(place);
  };
  /** @param {ActionView | null} action */
  const preview = (action) => {
    const { view } = store.model;
    const model = withPreview(store.model, action);
    if (view && model !== store.model) {
      store.model = model;
      show(view);
    }
    if (action) flash(action);
  };
  /** @param {Foreseen | null} found */
  const showForeseen = (found) => {
    const { view } = store.model;
    store.model = { ...store.model, foreseen: found };
    if (view) show(view);
    // The panel shows the sentence if the action is to be confirmed.
    caption.add((store.model.toConfirm.length === 0 && found?.sentence) || '');
  };
  /** Rotate the map. */
  const turn = () => {
    mapOrientation.turn(board.orientation);
    const view = shownView(store.model);
    if (view) show(view);
  };
  return { board, turn, show, flash, showForeseen, preview };
}
