import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EMPTY } from '../../src/pocket_tactics/web/js/game/model/model.js';
import {
  isOwnTurn,
  nameAt,
  newcomers,
  personAt,
  waitingReason,
  withSeating,
} from '../../src/pocket_tactics/web/js/game/model/persons.js';

const RED = { seat: 0, name: 'Red' };
const BLUE = { seat: 1, name: 'Blue' };
const VIEW = { seats: [RED, BLUE], mover: 0, outcome: null };
const ADA = { seat: 0, name: 'Ada', handed: false, state: 'here' };

/** A model of a game of two persons, of whom this page is the first. */
const model = (game = {}, view = {}) =>
  /** @type {any} */ ({
    ...EMPTY,
    game: { seats: [0], watching: false, host: true, ...game },
    view: { ...VIEW, ...view },
  });

/** News of the persons, with the second in a state. */
const seating = (state, handed = true) =>
  /** @type {any} */ ({
    type: 'seating',
    seats: [0],
    watching: false,
    host: true,
    holders: [ADA, { seat: 1, name: '', handed, state }],
  });

test('a person without a name is called by the colour', () => {
  const after = withSeating(model(), seating('here'));
  assert.equal(nameAt(after, 0), 'Ada');
  assert.equal(nameAt(after, 1), 'Blue');
  assert.equal(nameAt(model(), 0), 'Red');
});

test('the seats of the page are those of the last news', () => {
  const after = withSeating(model({ seats: [0, 1] }), seating('offered'));
  assert.deepEqual(after.game?.seats, [0]);
});

test('without a handed seat no person is shown', () => {
  assert.equal(personAt(withSeating(model(), seating('here', false)), 1), null);
});

test('a person is new once the link is used, not when the page comes back', () => {
  const [before, here] = [withSeating(model(), seating('offered')), withSeating(model(), seating('here'))];
  const away = withSeating(model(), seating('away'));
  assert.deepEqual(newcomers(before, here), [1]);
  assert.deepEqual(newcomers(before, away), [1]);
  assert.deepEqual(newcomers(away, here), []);
  assert.deepEqual(newcomers(before, withSeating(model(), seating('here', false))), []);
  assert.deepEqual(newcomers(model(), here), []);
});

test('it is the turn of a page if others play elsewhere, or a computer', () => {
  assert.ok(isOwnTurn(model()));
  assert.ok(!isOwnTurn(model({ seats: [0, 1] })));
  assert.ok(!isOwnTurn(model({ seats: [] })));
  assert.ok(!isOwnTurn(model({}, { mover: 1 })));
  assert.ok(!isOwnTurn(model({}, { mover: -1 })));
  assert.ok(!isOwnTurn(model({}, { outcome: { winners: [0] } })));
  assert.ok(!isOwnTurn(EMPTY));
});

test('a page says what it waits for: dice, a computer, a person', () => {
  const alone = model({ people: [0] });
  assert.equal(waitingReason(alone, { ...VIEW, mover: -1 }), 'rolling');
  assert.equal(waitingReason(alone, { ...VIEW, mover: 1 }), 'computer-plays');
  assert.equal(waitingReason(EMPTY, { ...VIEW, mover: 1 }), 'computer-plays');
  assert.equal(waitingReason(alone, { ...VIEW, mover: 0 }), null);
  assert.equal(waitingReason(alone, { mover: 1, seats: [{ ...RED, out: true }, BLUE] }), 'you-are-out');
  const two = model({ people: [0, 1] });
  assert.equal(waitingReason(two, { ...VIEW, mover: 1 }), 'waiting');
  assert.equal(waitingReason(withSeating(two, seating('here')), { ...VIEW, mover: 1 }), 'waiting-for');
  assert.equal(waitingReason(model({ people: [0, 1], watching: true }), { ...VIEW, mover: 1 }), 'watching');
});
