/** Cards on sheets of paper. Pure. */

/** The size of a card and of a sheet of A4, in millimetres. */
export const CARD = { width: 63, height: 88 };
export const SHEET = { width: 210, height: 297 };

/** Cards next to each other, and rows of them. */
const [COLUMNS, ROWS] = [3, 3];
/** The length of a crop mark, and its distance from the cards, in millimetres. */
const [MARK, GAP] = [6, 1];

/**
 * Things by sheets, nine on each.
 * @template Thing
 * @param {readonly Thing[]} things
 * @returns {Thing[][]}
 */
export function sheetsOf(things) {
  const perSheet = COLUMNS * ROWS;
  const count = Math.ceil(things.length / perSheet);
  return Array.from({ length: count }, (_, sheet) => things.slice(sheet * perSheet, (sheet + 1) * perSheet));
}

/**
 * The crop marks of a sheet: short lines outside the cards, where they are cut.
 * @returns {string} the `d` of a path, in millimetres
 */
export function cropMarks() {
  const [across, down] = [COLUMNS * CARD.width, ROWS * CARD.height];
  const [left, top] = [(SHEET.width - across) / 2, (SHEET.height - down) / 2];
  const [before, above] = [left - GAP - MARK, top - GAP - MARK];
  const columns = Array.from({ length: COLUMNS + 1 }, (_, column) => left + column * CARD.width);
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => top + row * CARD.height);
  return [
    ...columns.map((x) => `M${x} ${above}v${MARK}M${x} ${top + down + GAP}v${MARK}`),
    ...rows.map((y) => `M${before} ${y}h${MARK}M${left + across + GAP} ${y}h${MARK}`),
  ].join('');
}
