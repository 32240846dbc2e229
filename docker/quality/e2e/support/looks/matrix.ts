/** `MATRIX=all npm run e2e`: every cell of the large matrices. A usual run tries a share of each row. */
const IS_WHOLE = process.env['MATRIX'] === 'all';

/**
 * Returns the columns that a row of a matrix is tested with: all, or in a usual run every n-th, a different share for
 * the next row, so that n rows cover every column. Keeps their order.
 * @param row index of the row
 * @param n number of shares of a row
 */
export function shareOf<T>(columns: readonly T[], row: number, n: number): readonly T[] {
  return IS_WHOLE ? columns : columns.filter((_, index) => (index + row) % n === 0);
}
