/** Chosen rows of a table, cut to what search and filters show. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Chooses rows or removes them from the choice; rows of other pages keep their state. */
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
}

/**
 * Returns the chosen rows among the shown ones: no action affects a row that nobody sees.
 * @param left rows that search and filters leave, of all pages
 * @param keys keys chosen so far; those of hidden rows come back with their rows
 */
export function selectionOf<Row>(
  left: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  change: (keys: ReadonlySet<string>) => void,
): Selection<Row> {
  return {
    rows: left.filter((row) => keys.has(rowKey(row))),
    has: (row) => keys.has(rowKey(row)),
    set: (rows, isChosen) => {
      const next = new Set(keys);
      for (const row of rows) {
        if (isChosen) next.add(rowKey(row));
        else next.delete(rowKey(row));
      }
      change(next);
    },
  };
}
