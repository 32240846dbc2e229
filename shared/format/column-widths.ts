/*
 * Widths of a table's columns, for the table and for the first view in its place. Checkboxes and actions keep their
 * widths, and the columns share the rest. Columns are narrowed only if the whole table then fits: a table that scrolls
 * in any case keeps its columns readable.
 */

/** Width of the column of checkboxes, pixels. */
export const SELECTION_WIDTH = 48;
/** Width of a column that names none, pixels: 24 characters. */
export const COLUMN_WIDTH = 216;
/** Width of the column with a row's actions, pixels: a short word and the '⋯' menu. */
export const ACTIONS_WIDTH = 130;
/** To this share of their widths columns are narrowed. */
const NARROWEST = 0.85;
/** Makes any shortage of room, in pixels, larger than every width. */
const FAR = 9_999;

export interface TableWidths {
  readonly columns: readonly number[];
  readonly fixed: number;
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Room, as a CSS length, that is missing before the narrowest table fits: negative where it does. */
const shortage = ({ columns, fixed }: TableWidths) => `(${Math.ceil(fixed + NARROWEST * sum(columns))}px - 100%)`;

/** Width of a table in its frame, as CSS: all of the frame, or the full widths where even the narrowest do not fit. */
export function tableWidth(widths: TableWidths): string {
  return `max(100%, min(${widths.fixed + sum(widths.columns)}px, ${shortage(widths)} * ${FAR}))`;
}

/** Share of a column in what boxes and actions leave: `24.5%`. */
export function shareOf(width: number, { columns }: Pick<TableWidths, 'columns'>): string {
  return `${((width / sum(columns)) * 100).toFixed(3)}%`;
}

/** The same measures as tracks of a grid. */
export function gridTracks(widths: TableWidths): string[] {
  return widths.columns.map((width) => {
    const least = `min(${width}px, max(${Math.floor(NARROWEST * width)}px, ${shortage(widths)} * ${FAR}))`;
    return `minmax(${least}, ${width}fr)`;
  });
}
