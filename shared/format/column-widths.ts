/* Widths of a table's columns, for the table and its first view. Checkboxes and actions keep their widths; the columns
   share the rest. Columns are narrowed only if the whole table then fits: a table that scrolls anyway keeps readable
   columns. */

/** Width of the checkbox column, px. */
export const SELECTION_WIDTH = 48;
/** Default width of a column, px: 24 characters. */
export const COLUMN_WIDTH = 216;
/** Width of the actions column, px: a short word and the '⋯' menu. */
export const ACTIONS_WIDTH = 130;
/** Smallest share of its width to which a column is narrowed. */
const NARROWEST = 0.85;
/** Multiplies any shortage of room, px, beyond every width. */
const FAR = 9_999;

export interface TableWidths {
  readonly columns: readonly number[];
  readonly fixed: number;
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Returns the room that the narrowest table lacks, as CSS length: negative if it fits. */
const shortage = ({ columns, fixed }: TableWidths) => `(${Math.ceil(fixed + NARROWEST * sum(columns))}px - 100%)`;

/** Returns a table's width as CSS: its whole frame, or the full widths if even the narrowest do not fit. */
export function tableWidth(widths: TableWidths): string {
  return `max(100%, min(${widths.fixed + sum(widths.columns)}px, ${shortage(widths)} * ${FAR}))`;
}

/** Returns a column's share of the width without checkboxes and actions, e.g. `24.5%`. */
export function shareOf(width: number, { columns }: Pick<TableWidths, 'columns'>): string {
  return `${((width / sum(columns)) * 100).toFixed(3)}%`;
}

/** Returns the same widths as grid tracks. */
export function gridTracks(widths: TableWidths): string[] {
  return widths.columns.map((width) => {
    const least = `min(${width}px, max(${Math.floor(NARROWEST * width)}px, ${shortage(widths)} * ${FAR}))`;
    return `minmax(${least}, ${width}fr)`;
  });
}
