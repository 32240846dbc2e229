import type { Queryable } from '../services/src/platform/db/database';
import { messageOf } from '../services/src/platform/log';

/** Notes on an imported row; null if it was there already. */
export type Outcome = readonly string[] | null;

const WORDS = { made: 'created', there: 'exists', refused: 'refused' } as const;
type State = keyof typeof WORDS;

/** Thrown to refuse the current row, with a reason. */
export class RefusedRow extends Error {}

/** Collects one line for every row of the dump, and sums by table. */
export class Report {
  readonly lines: string[] = [];
  readonly #sums = new Map<string, Record<State, number>>();

  note(table: string, id: string, state: State, detail = ''): void {
    const sums = this.#sums.get(table) ?? { made: 0, there: 0, refused: 0 };
    sums[state] += 1;
    this.#sums.set(table, sums);
    this.lines.push([table, id, WORDS[state], detail].join('\t').trimEnd());
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
    const notes = await tx.transaction(work);
    report.note(table, id, notes ? 'made' : 'there', notes?.join('; '));
  } catch (error) {
    report.note(table, id, 'refused', messageOf(error));
  }
}
