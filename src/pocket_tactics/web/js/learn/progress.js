/** The lessons that were done in this browser. */

const KEY = 'pocket-tactics.lessons';

/**
 * The ids of the lessons that are done.
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
 * Note that a lesson is done.
 * @param {string} id
 */
export function noteDone(id) {
  const done = new Set([...doneLessons(), id]);
  try {
    localStorage.setItem(KEY, [...done].join(' '));
  } catch {
    // Storage may be forbidden: then nothing is marked later.
  }
}

/** The lesson after which those of the other editions are suggested. */
const OPENS_OTHERS = 'fifth-2';

/**
 * The lessons that are suggested: in each edition the first that is not done.
 * @param {readonly { id: string, edition: string }[]} lessons - in the order of teaching
 * @param {readonly string[]} done
 * @returns {string[]}
 */
export function suggestedLessons(lessons, done) {
  const open = lessons.filter(({ id }) => !done.includes(id));
  const first = open.filter(({ edition }, at) => open.findIndex((each) => each.edition === edition) === at);
  const wayIn = lessons[0]?.edition;
  return first.filter(({ edition }) => edition === wayIn || done.includes(OPENS_OTHERS)).map(({ id }) => id);
}
