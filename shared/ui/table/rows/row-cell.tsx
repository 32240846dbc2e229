import type { ReactNode } from 'react';
import { textOfCell } from '../../../lists/described-list';
import type { Column } from '../column';

/** Texts below this length are never truncated, characters. */
const SHORT = 24;

/** Draws a cell by its look: the column's own rendering, else its text, else a dash. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const { look, render, align } = column;
  if (render && !look) return render(row) ?? '—';
  const text = textOfCell(column, row);
  const isShort = text.length < SHORT;
  const lines = {
    title: 'pr-cell-clip pr-cell-title',
    whole: 'pr-cell-whole',
    stamp: 'pr-cell-whole pr-cell-quiet',
    quiet: isShort ? 'pr-cell-clip pr-cell-quiet' : 'pr-cell-line pr-cell-quiet',
    usual: isShort ? 'pr-cell-clip' : 'pr-cell-line',
  };
  return (
    <span className={lines[look ?? (align === 'end' ? 'whole' : 'usual')]} title={isShort ? undefined : text}>
      {render?.(row) ?? (text || '—')}
    </span>
  );
}

/** Returns the name of a row for screen readers: its first two cells. */
export function nameOfRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return columns
    .slice(0, 2)
    .map((column) => textOfCell(column, row))
    .join(', ');
}
