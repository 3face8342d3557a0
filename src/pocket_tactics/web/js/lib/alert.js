/** Alerts of the system that it is one's turn. */

import { say } from './texts.js';

/**
 * Ask for the permission of the browser to show alerts.
 * @returns {Promise<boolean>} whether it is given
 */
export async function mayAlert() {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}

/** Show an alert that it is one's turn in the game of this page. A click on it leads to the page. */
export function alertOwnTurn() {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const alert = new Notification(say('your-turn'), { body: document.title, tag: location.pathname });
  alert.addEventListener('click', () => {
    globalThis.focus();
    alert.close();
  });
}
