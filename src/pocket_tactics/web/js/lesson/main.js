/** The page of a lesson: the page of a game with a guide, whose script the server plays. */

import { createPage } from '../game/page.js';
import { byId, h } from '../lib/dom.js';
import { getJson } from '../lib/http.js';
import { loadTexts, say } from '../lib/texts.js';
import { connectLesson } from './connection.js';
import { Guide } from './guide.js';
import { lessonTools } from './tools.js';

/** @import { LessonConnection } from './connection.js' */

await loadTexts();
const path = location.pathname.replace(/\/$/, '').replace('/learn/', '/api/lessons/');
const element = h('section', { id: 'lesson', 'aria-label': say('lesson') });
byId('panel').append(element);
const guide = new Guide(element, await getJson(path), {
  look: (places) => page.store.change({ ...page.store.model, pointed: places }),
  takeBack: () => connection.takeBack(),
  restart: () => connection.restart(),
});
/** @type {LessonConnection} */
let connection;
const page = createPage({
  play: byId('play'),
  board: byId('board'),
  panel: byId('panel'),
  bar: byId('bar'),
  tools: lessonTools(guide, () => connection),
  connect: (listeners) => {
    connection = connectLesson(path, listeners);
    return connection;
  },
});
