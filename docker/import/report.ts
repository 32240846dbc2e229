import type { Queryable } from '../services/src/platform/db/database';
import { messageOf } from '../services/src/platform/log';

export type Outcome =
  | { readonly state: 'made'; readonly notes: readonly string[] }
  | { readonly state: 'there' }
  | { readonly state: 'refused'; readonly reason: string };

const WORDS = { made: 'created', there: 'exists', refused: 'refused' } as const;

/** Thrown to refuse the current row, with a reason. */
export class RefusedRow extends Error {}

/** Collects one line for every row of the dump, and sums by table. */
export class Report {
  readonly lines: string[] = [];
  readonly #sums = new Map<string, Record<Outcome['state'], number>>();

  note(table: string, id: string, outcome: Outcome): void {
    const sums = this.#sums.get(table) ?? { made: 0, there: 0, refused: 0 };
    sums[outcome.state] += 1;
    this.#sums.set(table, sums);
    const detail =
      outcome.state === 'made' ? outcome.notes.join('; ') : outcome.state === 'refused' ? outcome.reason : '';
    this.lines.push([table, id, WORDS[outcome.state], detail].join('\t').trimEnd());
  }

  /** Returns `users: 3 created, 0 exist, 1 refused` for every table. */
  summary(): string[] {
    return [...this.#sums].map(
      ([table, sums]) => `${table}: ${sums.made} created, ${sums.there} exist, ${sums.refused} refused`,
    );
  }
}

/** Imports one row inside a savepoint, so that a failed row does not undo the others. */
export async function carry(
  tx: Queryable,
  report: Report,
  table: string,
  id: string,
  work: () => Promise<Outcome>,
): Promise<void> {
  try {
    report.note(table, id, await tx.transaction(work));
  } catch (error) {
    report.note(table, id, { state: 'refused', reason: messageOf(error) });
  }
}
