/** The list of lessons by edition. It marks the completed ones. */

import { byId, h } from '../lib/dom.js';
import { firstGameButton } from '../lib/first_game.js';
import { getJson } from '../lib/http.js';
import { pageFrame, showContent } from '../lib/page_frame.js';
import { loadTexts, say } from '../lib/texts.js';
import { doneLessons, suggestedLessons } from './progress.js';

/** @import { LessonSummary } from '../wire.js' */

await loadTexts();
pageFrame();
/** @type {readonly LessonSummary[]} */
const lessons = await getJson('/api/lessons');
show();
// A page from the back/forward cache of the browser is outdated: show the lessons completed since then.
window.addEventListener('pageshow', ({ persisted }) => persisted && show());

/** Show the list. */
function show() {
  const done = doneLessons();
  const suggested = suggestedLessons(lessons, done);
  const editions = [...new Set(lessons.map(({ edition }) => edition))];
  showContent(
    byId('learn'),
    h('h1', {}, say('lessons')),
    h('p', {}, say('lessons-about')),
    editions.map((edition) =>
      h(
        'section',
        { 'aria-labelledby': `edition-${edition}` },
        h('h2', { id: `edition-${edition}` }, say(`edition-${edition}`)),
        h(
          'ol',
          {},
          lessons
            .filter((lesson) => lesson.edition === edition)
            .map((lesson) => h('li', {}, link(lesson, done, suggested))),
        ),
        edition === editions[0] ? firstGameButton() : null,
      ),
    ),
  );
}

/**
 * @param {LessonSummary} lesson
 * @param {readonly string[]} done
 * @param {readonly string[]} suggested
 * @returns {HTMLElement}
 */
function link({ id, title }, done, suggested) {
  const isNext = suggested.includes(id);
  const mark = done.includes(id) ? `✓ ${say('lesson-done')}` : isNext && say('lesson-next');
  return h(
    'a',
    { class: isNext ? 'button main' : 'button', href: `/learn/${id}` },
    h('span', {}, `${id.split('-')[1]}. ${title}`),
    mark ? h('small', {}, mark) : null,
  );
}
