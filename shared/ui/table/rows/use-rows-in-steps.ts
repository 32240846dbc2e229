import { startTransition, useEffect, useMemo, useState } from 'react';

/** Rows drawn at once. */
export const FIRST_ROWS = 12;
/** Rows added in each of the following steps. */
const STEP = 30;

/**
 * Returns the rows to draw now: first a few, then more in steps. A slow device needs seconds for a page of a hundred
 * rows, and reacts to the person between two steps.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Row[] {
  const [reached, setReached] = useState({ rows, count: FIRST_ROWS });
  const count = isOtherPage(reached.rows, rows, rowKey) ? FIRST_ROWS : reached.count;
  useEffect(() => {
    if (count < rows.length) startTransition(() => setReached({ rows, count: count + STEP }));
  }, [rows, count]);
  return useMemo(() => rows.slice(0, count), [rows, count]);
}

/** Whether most of the first rows are new. A row that was decided or added leaves the page the same. */
export function isOtherPage<Row>(before: readonly Row[], after: readonly Row[], rowKey: (row: Row) => string): boolean {
  if (before === after) return false;
  const known = new Set(before.slice(0, FIRST_ROWS).map(rowKey));
  const first = after.slice(0, FIRST_ROWS);
  return first.filter((row) => !known.has(rowKey(row))).length > first.length / 2;
}
