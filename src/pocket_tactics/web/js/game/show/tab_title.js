/** The title of the browser tab, which shows whether it is the own turn, and an alert in a hidden tab. */

import { lazy } from '../../lib/lazy.js';
import { setting } from '../../lib/settings.js';
import { say } from '../../lib/texts.js';
import { isOwnTurn } from '../model/persons.js';

/** @import { Model } from '../model/model.js' */

const loadAlert = lazy(() => import('../../lib/alert.js'));

/** Whether it was the own turn before. */
let wasOwn = false;

/**
 * Update the title of the browser tab.
 * @param {Model} model
 */
export function showTabTitle(model) {
  if (!model.game) return;
  const [name, brand] = [model.game.title, say('title')];
  const title = name.startsWith(brand) ? name : `${name} · ${brand}`;
  const isOwn = isOwnTurn(model);
  document.title = isOwn ? `● ${say('your-turn')} · ${title}` : title;
  if (isOwn && !wasOwn && document.hidden && setting('alert') === 'on') void showAlert();
  wasOwn = isOwn;
}

/** Show the alert. Without a connection it is left out: the title shows the turn as well. */
async function showAlert() {
  const module = await loadAlert().catch(() => null);
  module?.alertOwnTurn();
}
