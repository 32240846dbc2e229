/** Rows selected in a table. */
export interface Selection<Row> {
  readonly has: (row: Row) => boolean;
  /** Selects or deselects rows; rows of other pages keep their state. */
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
}

/** @param keys keys selected so far; those of hidden rows reappear with their rows */
export function selectionOf<Row>(
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  change: (keys: ReadonlySet<string>) => void,
): Selection<Row> {
  return {
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
