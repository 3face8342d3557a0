/** The state of the library in its address: edition, search, filters and print view. Pure. */

import { NO_FILTERS } from './filters.js';

/** @import { Filters } from './filters.js' */

/**
 * The state of the library.
 * @typedef {object} LibraryState
 * @property {string} edition
 * @property {string} search
 * @property {Filters} filters
 * @property {string} print - `cards`, `rules`, or empty
 */

const DEFAULT_EDITION = 'fifth';

/**
 * @param {string} query - the part of an address from its question mark
 * @returns {LibraryState}
 */
export function readAddress(query) {
  const params = new URLSearchParams(query);
  const chosen = Object.keys(NO_FILTERS).map((id) => [id, params.getAll(id)]);
  return {
    edition: params.get('edition') ?? DEFAULT_EDITION,
    search: params.get('q') ?? '',
    filters: Object.fromEntries(chosen),
    print: params.get('print') ?? '',
  };
}

/**
 * @param {LibraryState} state
 * @returns {string} the part of an address from its question mark
 */
export function writeAddress({ edition, search, filters, print }) {
  const params = new URLSearchParams({ edition });
  if (search.trim()) params.set('q', search.trim());
  for (const [id, values] of Object.entries(filters)) for (const value of values) params.append(id, value);
  if (print) params.set('print', print);
  return `?${params}`;
}
