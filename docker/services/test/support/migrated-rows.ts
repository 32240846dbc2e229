import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './databases';
import { sql } from './sql';

const FOLDER = join(__dirname, '../../migrations/main');

interface Past {
  /** Where the names of the migrations begin that the earlier release did not have. */
  readonly first: string;
  /** Name of the last one that is carried out; the newest there is without it. */
  readonly last?: string;
  /** Statements that write what the earlier release kept. */
  readonly rows: readonly string[];
  /** What is asked for afterwards. */
  readonly question: string;
}

/** Writes rows of an earlier release into a database of that release, migrates it, and gives what it answers then. */
export async function migratedRows(
  open: () => Promise<TestDatabase>,
  { first, last, rows, question }: Past,
): Promise<Record<string, unknown>[]> {
  const database = await open();
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
  const texts = (isWanted: (name: string) => boolean) =>
    readdirSync(FOLDER)
      .sort()
      .filter(isWanted)
      .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  try {
    const earlier = texts((name) => name < first);
    const later = texts((name) => name >= first && (last === undefined || name <= last));
    return await sql({ url: await database.url(), folder }, ...earlier, ...rows, ...later, question);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
