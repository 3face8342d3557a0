/** What the server had no time for is requested again. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { OddsRequests } from '../../src/pocket_tactics/web/js/game/act/odds_requests.js';

const VIEW = {
  number: 7,
  yours: true,
  actions: [{ subject: '0.archer.1', text: 'move 0.archer.1 0,0' }],
  choices: [],
};

/** Return the requests for a position, its store, and the kinds that were sent. */
function requesting() {
  const sent = [];
  const store = { model: { view: VIEW, past: null, picked: '0.archer.1' } };
  const requests = new OddsRequests(store, ({ type }) => sent.push(type));
  requests.request();
  requests.request();
  return { requests, sent, store };
}

test('odds and stakes are requested once, and once more if the server had no time', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { requests, sent } = requesting();
  assert.deepEqual(sent, ['stakes', 'weigh']);

  requests.requestAgainLater();
  requests.requestAgainLater();
  assert.equal(sent.length, 2);
  context.mock.timers.tick(5000);
  assert.deepEqual(sent.slice(2), ['stakes', 'weigh']);

  requests.requestAgainLater();
  context.mock.timers.tick(5000);
  assert.equal(sent.length, 4);
});

test('nothing is requested again for a position that has passed', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { requests, sent, store } = requesting();
  requests.requestAgainLater();
  store.model = { ...store.model, view: { ...VIEW, number: 8 } };
  context.mock.timers.tick(5000);
  assert.equal(sent.length, 2);
});
