// @ts-check
// Runs in a page with nothing but an empty board: draws positions, and says how long it took.

const NOWHERE = { onPlace: () => {} };
const $ = (/** @type {string} */ id) => document.getElementById(id);
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Milliseconds of a function, with the styles, layout and painting of the frame it is done in. */
async function frameOf(run) {
  await nextFrame();
  const begun = performance.now();
  run();
  const scripted = performance.now();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return { begun, script: scripted - begun, frame: performance.now() - begun };
}

/** The scenes of a position: as it is, and with a unit picked; and a way for that unit. */
async function scenes(welcome, snapshot) {
  const { EMPTY, withPicked } = await import('/static/js/game/model/model.js');
  const { withGame, withSnapshot } = await import('/static/js/game/model/transitions.js');
  const { sceneOf } = await import('/static/js/game/model/scene.js');
  const model = withSnapshot(withGame(EMPTY, welcome), snapshot);
  const of = (model) => sceneOf(model, model.view, String);
  const unit = model.view.units.find(({ at }) => at).id;
  return { plain: of(model), picked: of(withPicked(model, model.view.choices[0].subject)), unit };
}

/** A fresh board, as empty as while a page waits for its position; then that, then a pick. */
async function first({ welcome, snapshot }) {
  const { createBoard } = await import('/static/js/board/board.js');
  const { plain, picked } = await scenes(welcome, snapshot);
  const begun = performance.now();
  const board = createBoard($('board'), NOWHERE);
  const made = performance.now() - begun;
  const shown = new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: 'paint' }));
  // A position comes over the wire: frames later, in which the board has been measured.
  await nextFrame();
  const drawn = await frameOf(() => board.show(plain));
  const seen = await shown - drawn.begun;
  return { ...drawn, made, seen, again: (await frameOf(() => board.show(picked))).frame };
}

/** Frames a second while a token goes along all places there are. */
async function glide({ welcome, snapshot }) {
  const { createBoard } = await import('/static/js/board/board.js');
  const { plain, unit } = await scenes(welcome, snapshot);
  const board = createBoard($('board'), NOWHERE);
  board.show(plain);
  await nextFrame();
  await nextFrame();
  let [frames, going] = [0, true];
  const count = () => {
    frames += 1;
    if (going) requestAnimationFrame(count);
  };
  const begun = performance.now();
  requestAnimationFrame(count);
  await board.glide(unit, plain.tiles.slice(0, 8).map(({ at }) => at));
  going = false;
  return (frames * 1000) / (performance.now() - begun);
}

({ first, glide })
