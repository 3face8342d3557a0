/** The board of the page: scenes, what is marked on them, and the caption below. */

import { createBoard } from '../../board/board.js';
import { setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';
import { viewLookedAt, withPreview } from '../model/model.js';
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
 * @property {() => void} turn - turn the map by a twelfth
 * @property {(view: View) => void} show
 * @property {(action: ActionView) => void} flash - where an action leads
 * @property {(found: Foreseen | null) => void} foresee - what enemies could do after an action, or no more
 * @property {(action: ActionView | null) => void} mark - that, and what it would lay there
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
  const turned = new MapOrientation();
  const board = createBoard(frame, { onPlace });
  // The sentence about the enemies' attacks follows the label, which need not repeat it.
  const caption = createCaption(frame, (key) => {
    if (!scene) return;
    const { labels } = store.model.foreseen ? withLabels({ ...scene, threats: new Map() }, say) : scene;
    return labels.get(key);
  });
  /** @param {View} view */
  const show = (view) => {
    const orientation = turned.of(store.model, view, board.aspect);
    scene = sceneOf(store.model, view, say, { names: setting('places') === 'on', orientation });
    board.show(scene);
    caption.retell();
  };
  /** @param {ActionView} action */
  const flash = (action) => {
    const { view } = store.model;
    if (view) for (const place of placesOf(view, action)) board.flash(place);
  };
  /** @param {ActionView | null} action */
  const mark = (action) => {
    const { view, preview } = store.model;
    if (view && (preview !== null || action?.piece)) {
      store.model = withPreview(store.model, action);
      show(view);
    }
    if (action) flash(action);
  };
  /** @param {Foreseen | null} found */
  const foresee = (found) => {
    const { view } = store.model;
    store.model = { ...store.model, foreseen: found };
    if (view) show(view);
    // What is to be confirmed has the sentence beside it.
    caption.add((store.model.asked.length === 0 && found?.sentence) || '');
  };
  /** Turn the map on. */
  const turn = () => {
    turned.turn(board.orientation);
    const view = viewLookedAt(store.model);
    if (view) show(view);
  };
  return { board, turn, show, flash, foresee, mark };
}
