import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import type { Config } from '../services/src/platform/config/config';
import type { Database, Queryable } from '../services/src/platform/db/database';
import { importAccount } from './accounts';
import { FileBringer } from './bring-file';
import { importCategory, importMembership, importPage, importProcedure, type Source } from './content';
import type { DumpRow } from './dump';
import { importNote, importProposal } from './proposals';
import { carry, RefusedRow, Report, type Outcome } from './report';
import { textOf } from './values';

interface ImportOptions {
  readonly config: Config;
  /** Folder with the other server's file folders; null: import rows without files. */
  readonly filesFolder: string | null;
  /** UTC offset of the dump's times, e.g. `+07:00`. */
  readonly offset: string;
  readonly isDryRun: boolean;
}

const PROPOSAL_TABLES: readonly (readonly [string, ProposalKind])[] = [
  ['proposal_submissions', 'thesis'],
  ['proposal_non_t_a_submissions', 'nonTa'],
  ['proposal_industri_submissions', 'industry'],
];

class DryRun extends Error {}

/**
 * Imports the rows of a Laravel database (tables: product-facts.md section 3) in one transaction. Existing rows stay as
 * they are, so a second run changes nothing.
 * @returns the outcome of every row
 */
export async function importDump(
  db: Database,
  tables: ReadonlyMap<string, readonly DumpRow[]>,
  options: ImportOptions,
): Promise<Report> {
  const report = new Report();
  const files = new FileBringer(options.config, options.filesFolder, options.isDryRun);
  try {
    await db.transaction(async (tx) => {
      await carryAll(tx, tables, report, { config: options.config, offset: options.offset, files });
      if (options.isDryRun) throw new DryRun();
    });
  } catch (error) {
    await files.undo();
    if (!(error instanceof DryRun)) throw error;
  }
  return report;
}

async function carryAll(
  tx: Queryable,
  tables: ReadonlyMap<string, readonly DumpRow[]>,
  report: Report,
  source: Source,
): Promise<void> {
  const each = async (table: string, work: (row: DumpRow) => Promise<Outcome>) => {
    for (const row of tables.get(table) ?? []) {
      const id = textOf(row, 'id') ?? `${textOf(row, 'post_id')}/${textOf(row, 'category_id')}`;
      await carry(tx, report, table, id, async () => {
        if (textOf(row, 'deleted_at')) throw new RefusedRow('it was deleted on the other server');
        return work(row);
      });
    }
  };
  const { offset, files } = source;
  const profileRows = [...(tables.get('user_profiles') ?? []), ...(tables.get('admin_profiles') ?? [])];
  const profiles = new Map(profileRows.map((row) => [textOf(row, 'user_id'), row]));
  await each('users', (row) => importAccount(tx, row, profiles.get(textOf(row, 'id')) ?? {}, offset));
  for (const [table, kind] of PROPOSAL_TABLES) await each(table, (row) => importProposal(tx, kind, row, offset, files));
  await each('revisians', (row) => importNote(tx, row, offset));
  await each('categories', (row) => importCategory(tx, row, source));
  await each('posts', (row) => importPage(tx, 'posts', row, source));
  await each('contents', (row) => importPage(tx, 'contents', row, source));
  await each('category_post', (row) => importMembership(tx, row));
  await each('procedures', (row) => importProcedure(tx, row, source));
}
