/** The dialog for the settings. */

import { showDialog } from './dialogs.js';
import { settingsForm } from './settings_form.js';
import { say } from './texts.js';

/** Show the dialog. */
export function showSettings() {
  showDialog(say('settings'), [settingsForm()]);
}
