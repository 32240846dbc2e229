/* Widths of a table's columns, for the table and its first view. Checkboxes, actions and rigid columns keep theirs; the
   others share the rest. They are narrowed only if the whole table then fits: a table that scrolls anyway keeps
   readable columns. */

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

/** A column's requested width, px. A rigid one keeps it, for chips, times and codes. */
export interface ColumnWidth {
  readonly width: number;
  readonly isRigid: boolean;
}

export interface TableWidths {
  readonly columns: readonly ColumnWidth[];
  /** Of checkboxes and actions together, px. */
  readonly fixed: number;
}

const sum = (columns: readonly ColumnWidth[]) => columns.reduce((total, { width }) => total + width, 0);
const flexible = ({ columns }: TableWidths) => sum(columns.filter(({ isRigid }) => !isRigid));
const whole = ({ columns, fixed }: TableWidths) => fixed + sum(columns);

/** Returns the room that the narrowest table lacks, as CSS length: negative if it fits. */
const shortage = (widths: TableWidths) => `(${Math.ceil(whole(widths) - (1 - NARROWEST) * flexible(widths))}px - 100%)`;

/** Returns a table's width as CSS: its whole frame, or the full widths if even the narrowest do not fit. */
export function tableWidth(widths: TableWidths): string {
  return `max(100%, min(${whole(widths)}px, ${shortage(widths)} * ${FAR}))`;
}

/** Returns a column's width in the table as CSS: px, or its share of what the others leave, e.g. `24.5%`. */
export function columnSize({ width, isRigid }: ColumnWidth, widths: TableWidths): string {
  return isRigid ? `${width}px` : `${((width / flexible(widths)) * 100).toFixed(3)}%`;
}

/** Returns the same widths as grid tracks. */
export function gridTracks(widths: TableWidths): string[] {
  return widths.columns.map(({ width, isRigid }) => {
    const least = `min(${width}px, max(${Math.floor(NARROWEST * width)}px, ${shortage(widths)} * ${FAR}))`;
    return isRigid ? `${width}px` : `minmax(${least}, ${width}fr)`;
  });
}
