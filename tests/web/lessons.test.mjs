/** Lessons: which are suggested, and what a page asks of the server. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestedLessons } from '../../src/pocket_tactics/web/js/learn/progress.js';
import { connectLesson } from '../../src/pocket_tactics/web/js/lesson/connection.js';
import { loadTexts } from '../../src/pocket_tactics/web/js/lib/texts.js';

const LESSONS = ['fifth-1', 'fifth-2', 'fifth-3', 'fourth-1', 'fourth-2'].map((id) => ({
  id,
  edition: id.split('-')[0],
}));

test('the lessons of the first edition come first', () => {
  assert.deepEqual(suggestedLessons(LESSONS, []), ['fifth-1']);
});

test('its second lesson opens the others', () => {
  assert.deepEqual(suggestedLessons(LESSONS, ['fifth-1', 'fifth-2']), ['fifth-3', 'fourth-1']);
});

/** A server that notes requests, and answers with how the lesson stands. */
function server(stands) {
  const asked = [];
  globalThis.fetch = (_path, { body }) => {
    asked.push(JSON.parse(body));
    const messages = [{ type: 'lesson-progress', progress: 'playing', text: '', undo: null, back: null, ...stands }];
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(messages) });
  };
  return asked;
}

const ignore = () => undefined;
const LISTENERS = { onMessage: ignore, onLost: ignore, tableAnswers: () => true };

/** Wait until answers have come. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

test('a page sends all actions with each request', async () => {
  const asked = server({ actions: ['a', 'b', 'c'], undo: 1, back: 0 });
  const messages = [];
  const connection = connectLesson('/lesson', { ...LISTENERS, onMessage: (message) => messages.push(message) });
  await settle();
  connection.send({ type: 'play', at: 3, action: 'd' });
  connection.send({ type: 'undo', at: 3 });
  connection.send({ type: 'weigh', at: 2, subject: '' });
  connection.takeBack();
  connection.restart();
  await settle();

  const expected = [
    {},
    { actions: ['a', 'b', 'c', 'd'], known: 3 },
    { actions: ['a'], known: null },
    { actions: ['a', 'b'], ask: { type: 'weigh', at: 2, subject: '' } },
    { actions: [], known: null },
    { actions: [], known: null },
  ];
  assert.deepEqual(
    asked,
    expected.map((each) => ({ ...each, table_answers: true })),
  );
  assert.equal(messages.length, asked.length);
});

test('a page that cannot undo asks for nothing', async () => {
  const asked = server({ actions: [] });
  const connection = connectLesson('/lesson', LISTENERS);
  await settle();
  connection.send({ type: 'undo', at: 0 });
  connection.takeBack();
  await settle();

  assert.deepEqual(asked, [{ table_answers: true }]);
});

test('a busy server is a refusal, and is asked again for the first position', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  globalThis.fetch = () =>
    Promise.resolve({ ok: false, status: 503, json: () => Promise.resolve({ kind: 'busy', sentence: 'Busy.' }) });
  const messages = [];
  connectLesson('/lesson', { ...LISTENERS, onMessage: (message) => messages.push(message) });
  await settle();

  assert.deepEqual(messages, [{ type: 'refused', kind: 'busy', sentence: 'Busy.', rule: '', request: 'play' }]);
  const asked = server({ actions: [] });
  context.mock.timers.tick(2000);
  await settle();

  assert.deepEqual(asked, [{ table_answers: true }]);
});

test('a server that does not answer is reported until it does', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  globalThis.document = { documentElement: { lang: 'en' } };
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ 'web-unreachable': 'Nobody answers.' }) });
  await loadTexts();
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const lost = [];
  connectLesson('/lesson', { ...LISTENERS, onLost: (now) => lost.push(now) });
  await settle();
  server({ actions: [] });
  context.mock.timers.tick(2000);
  await settle();

  assert.deepEqual(lost, [true, false]);
});
