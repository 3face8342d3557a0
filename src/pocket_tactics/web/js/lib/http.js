/** HTTP requests to the server. */

import { say } from './texts.js';

/** An error of the server, with a sentence for the player. */
export class ServerError extends Error {
  /**
   * @param {string} sentence
   * @param {string} kind
   */
  constructor(sentence, kind) {
    super(sentence);
    this.kind = kind;
  }
}

/**
 * Report that the server does not respond, or that the response is not from this program.
 * @returns {never}
 */
function unreachable() {
  throw new ServerError(say('unreachable'), 'unreachable');
}

/**
 * Request the data of an address; fails with a `ServerError`.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function getJson(path) {
  return requestJson(path);
}

/**
 * Send a request and return the data of the response; fails with a `ServerError`.
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
export async function requestJson(path, options) {
  const response = await fetch(path, options).catch(unreachable);
  const body = response.status === 204 ? null : await response.json().catch(unreachable);
  if (!response.ok) throw new ServerError(body.sentence, body.kind);
  return body;
}

/**
 * Send data to an address and return the data of the response; fails with a `ServerError`.
 * @param {string} path
 * @param {unknown} data
 * @returns {Promise<any>}
 */
export function postJson(path, data) {
  const headers = { 'Content-Type': 'application/json' };
  return requestJson(path, { method: 'POST', headers, body: JSON.stringify(data) });
}
