/** The page of a lesson: the page of a game with a guide. The server plays the opponent from a script. */

import { createPage } from '../game/page.js';
import { speak } from '../game/show/announce.js';
import { byId } from '../lib/dom.js';
import { showFailures } from '../lib/failures.js';
import { getJson } from '../lib/http.js';
import { setting } from '../lib/settings.js';
import { loadTexts, say } from '../lib/texts.js';
import { connectLesson } from './connection.js';
import { Guide } from './guide.js';
import { lessonTools } from './tools.js';

/** @import { LessonView } from '../wire.js' */
/** @import { LessonConnection } from './connection.js' */

await loadTexts();
showFailures();
const path = location.pathname.replace(/\/$/, '').replace('/learn/', '/api/lessons/');
/** @type {LessonView} */
const lesson = await getJson(path);
const guide = new Guide(byId('lesson'), lesson, {
  look: (highlighted, arrows) => page.store.change({ ...page.store.model, highlighted, arrows }),
  takeBack: () => connection.takeBack(),
  restart: () => connection.restart(),
  focusQuestion: () => page.panel.focus(),
});
speak([lesson.say, lesson.turns]);
/** @type {LessonConnection} */
let connection;
const page = createPage({
  play: byId('play'),
  board: byId('board'),
  panel: byId('panel'),
  bar: byId('bar'),
  tools: lessonTools(guide, () => connection),
  connect: (listeners) => {
    connection = connectLesson(path, {
      ...listeners,
      tableAnswers: () => setting('questions') === 'real',
      onUndone: () => speak([say('undone')]),
    });
    return connection;
  },
});
