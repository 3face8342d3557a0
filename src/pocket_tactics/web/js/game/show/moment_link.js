/** Links to moments of a game. */

import { say } from '../../lib/texts.js';
import { toast } from './announce.js';

/**
 * Copy the link to a moment to the clipboard.
 * @param {number} moment
 */
export async function copyMomentLink(moment) {
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, String(moment));
  await navigator.clipboard.writeText(address.href);
  toast(say('copied'));
}

/** The URL parameter of a moment. */
const PARAMETER = 'moment';

/**
 * Return the moment in the URL of the page, or `null`.
 * @returns {number | null}
 */
export function momentOfPage() {
  const named = new URLSearchParams(location.search).get(PARAMETER);
  return named !== null && /^\d{1,6}$/.test(named) ? Number(named) : null;
}
