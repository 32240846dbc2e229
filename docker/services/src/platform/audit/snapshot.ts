import type { Queryable } from '../db/database';

/** Values that the log compares before and after a change, by the names of `AUDIT_FIELDS`. */
type Values = Readonly<Record<string, string | null>>;

/** The label and values of a record at one moment. */
export interface Snapshot {
  readonly label: string;
  readonly values: Values;
  /** Compared only, to see whether the password is another one; it is never written to the log. */
  readonly secret?: string;
}

/** Reads a record by its id; null if it does not exist. */
export type TakeSnapshot = (tx: Queryable, id: string) => Promise<Snapshot | null>;

/** Converts a row to texts; the first column is the label. */
export function snapshotOfRow(row: Readonly<Record<string, unknown>> | undefined): Snapshot | null {
  if (!row) return null;
  const values = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
  return { label: Object.values(values)[0] ?? 'Tanpa Judul', values };
}
