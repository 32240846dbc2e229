import { createStore, useStore, type StoreApi } from 'zustand';

/** Keys of the chosen rows; those of hidden rows reappear with their rows. */
type ChosenKeys = ReadonlySet<string>;

/** Rows selected in a table. It stays the same object, so that a choice draws only the boxes that it changes. */
export interface Selection<Row> {
  readonly keys: StoreApi<ChosenKeys>;
  readonly rowKey: (row: Row) => string;
  /** Selects or deselects rows; rows of other pages keep their state. */
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
}

export const createChosenKeys = (): StoreApi<ChosenKeys> => createStore(() => new Set<string>());

export function selectionOf<Row>(rowKey: (row: Row) => string, keys: StoreApi<ChosenKeys>): Selection<Row> {
  return {
    keys,
    rowKey,
    set: (rows, isChosen) => {
      const next = new Set(keys.getState());
      for (const row of rows) {
        if (isChosen) next.add(rowKey(row));
        else next.delete(rowKey(row));
      }
      keys.setState(next, true);
    },
  };
}

/** Returns how many of the rows are chosen. */
export function useChosenCount<Row>({ keys, rowKey }: Selection<Row>, rows: readonly Row[]): number {
  return useStore(keys, (chosen) => rows.reduce((count, row) => count + Number(chosen.has(rowKey(row))), 0));
}

/** Returns those of the rows that are chosen. */
export function useChosenRows<Row>({ keys, rowKey }: Selection<Row>, rows: readonly Row[]): readonly Row[] {
  const chosen = useStore(keys);
  return rows.filter((row) => chosen.has(rowKey(row)));
}
