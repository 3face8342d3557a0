/** The lessons completed in this browser. */

const KEY = 'pocket-tactics.lessons';

/**
 * The ids of the completed lessons.
 * @returns {readonly string[]}
 */
export function doneLessons() {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    return [];
  }
}

/**
 * Store that a lesson is completed.
 * @param {string} id
 */
export function storeDone(id) {
  const done = new Set([...doneLessons(), id]);
  try {
    localStorage.setItem(KEY, [...done].join(' '));
  } catch {
    // Storage may be forbidden. Then the list does not mark the lesson.
  }
}

/** The lesson after which the lessons of the other editions are suggested. */
const UNLOCKING_LESSON = 'fifth-2';

/**
 * The suggested lessons: the first of each edition that is not completed.
 * @param {readonly { id: string, edition: string }[]} lessons - in the order of the course
 * @param {readonly string[]} done
 * @returns {string[]}
 */
export function suggestedLessons(lessons, done) {
  const remaining = lessons.filter(({ id }) => !done.includes(id));
  const first = remaining.filter(({ edition }, at) => remaining.findIndex((each) => each.edition === edition) === at);
  const firstEdition = lessons[0]?.edition;
  return first.filter(({ edition }) => edition === firstEdition || done.includes(UNLOCKING_LESSON)).map(({ id }) => id);
}
