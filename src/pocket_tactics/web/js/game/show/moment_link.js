/** Addresses of moments of a game. */

import { say } from '../../lib/texts.js';
import { toast } from './announce.js';

/**
 * Put the address of a moment into the clipboard.
 * @param {number} moment
 */
export async function copyMomentLink(moment) {
  const address = new URL(location.href);
  address.searchParams.set(MOMENT, String(moment));
  await navigator.clipboard.writeText(address.href);
  toast(say('copied'));
}

/** The part of an address that names a moment. */
const MOMENT = 'moment';

/**
 * The moment that the address of the page names.
 * @returns {number | null}
 */
export function momentOfPage() {
  const named = new URLSearchParams(location.search).get(MOMENT);
  return named !== null && /^\d{1,6}$/.test(named) ? Number(named) : null;
}
