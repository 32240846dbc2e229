/** `MATRIX=all npm run e2e`: every cell of the large matrices. The daily run takes a share of each row. */
const IS_WHOLE = process.env['MATRIX'] === 'all';

/**
 * Columns of a matrix that one of its rows is tried with: all of them, or in the daily run every n-th, another share
 * for the next row, so that every column comes up in every n rows. Their order is kept.
 * @param row index of the row
 * @param n into how many shares a row is cut
 */
export function shareOf<T>(columns: readonly T[], row: number, n: number): readonly T[] {
  return IS_WHOLE ? columns : columns.filter((_, index) => (index + row) % n === 0);
}
