/** Cards on sheets of paper. Pure. */

/** The size of a card and of a sheet of A4, in millimetres. */
export const CARD = { width: 63, height: 88 };
export const SHEET = { width: 210, height: 297 };

/** The columns and rows of cards on a sheet. */
const [COLUMNS, ROWS] = [3, 3];
/** The length of a crop mark, and its distance from the cards, in millimetres. */
const [MARK, GAP] = [6, 1];

/**
 * Items grouped by sheets, nine on each.
 * @template Item
 * @param {readonly Item[]} items
 * @returns {Item[][]}
 */
export function sheetsOf(items) {
  const perSheet = COLUMNS * ROWS;
  const count = Math.ceil(items.length / perSheet);
  return Array.from({ length: count }, (_, sheet) => items.slice(sheet * perSheet, (sheet + 1) * perSheet));
}

/**
 * The crop marks of a sheet: short lines outside the cards that show where to cut.
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
