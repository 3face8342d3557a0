/** Requests to the server that are not part of a game under way. */

import { say } from './texts.js';

/** A refusal of the server, in a sentence for the person. */
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
 * Nobody has answered, or somebody who is not our server.
 * @returns {never}
 */
function unreachable() {
  throw new ServerError(say('unreachable'), 'unreachable');
}

/**
 * Get the data of an address.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function getJson(path) {
  return requestJson(path);
}

/**
 * Send a request and return the data of the answer; fails with a `ServerError`.
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
export async function requestJson(path, options) {
  const answer = await fetch(path, options).catch(unreachable);
  const body = answer.status === 204 ? null : await answer.json().catch(unreachable);
  if (!answer.ok) throw new ServerError(body.sentence, body.kind);
  return body;
}

/**
 * Send data to an address.
 * @param {string} path
 * @param {unknown} data
 * @returns {Promise<any>}
 */
export function postJson(path, data) {
  const headers = { 'Content-Type': 'application/json' };
  return requestJson(path, { method: 'POST', headers, body: JSON.stringify(data) });
}
