import assert from 'node:assert/strict';
import { test } from 'node:test';

const element = { setAttribute: () => undefined, append: () => undefined };
globalThis.document = { createElement: () => element, documentElement: { dataset: {} } };
const { MESSAGES } = await import('../../src/pocket_tactics/web/js/game/show/messages.js');
const { EMPTY, atPosition } = await import('../../src/pocket_tactics/web/js/game/model/model.js');

const view = {
  yours: true,
  choices: [{ subject: 'die', actions: [{ action: { type: 're-roll' } }] }],
  turn: 1,
  supply: [],
};

/** Show an update with a question; return the model after it. */
async function shownModel(/** @type {boolean} */ isAnsweredByTable) {
  const store = {
    model: EMPTY,
    change(/** @type {object} */ model) {
      this.model = model;
    },
  };
  const presenter = { isAnsweredByTable, playUpdate: async () => atPosition(store.model, view) };
  const stage = { showPosition: async () => undefined };
  const message = { view, events: [], answered: '', seat: 0 };
  await MESSAGES.update({ store, presenter, stage, boardView: {} }, message);
  return store.model;
}

test('a question is shown', async () => {
  const { view: shown, picked } = await shownModel(false);
  assert.deepEqual([shown.yours, shown.choices, picked], [true, view.choices, 'die']);
});

test('a question that the table has answered is not shown', async () => {
  const { view: shown, picked } = await shownModel(true);
  assert.deepEqual([shown.yours, shown.choices, picked], [false, [], null]);
});
