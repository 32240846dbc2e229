import type { ArchiveContent } from '@portal/shared/contract/machine/archive-content';
import { FILE_KINDS, type FileKind } from '@portal/shared/contract/file/file-kind';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { account } from './accounts';
import { proposal } from './proposals';

/** Every stored file. owner_id and proposal_id are null for procedures and public images. */
export const stored_file = pgTable(
  'stored_file',
  {
    name: text().primaryKey(),
    folder: text().notNull(),
    original_name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Content of a ZIP; null for other files. */
    content: text().$type<ArchiveContent>(),
    owner_id: uuid().references(() => account.id, { onDelete: 'set null' }),
    proposal_id: uuid().references(() => proposal.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('stored_file_proposal').on(t.proposal_id),
    index('stored_file_owner').on(t.owner_id),
    check('stored_file_kind_check', isOneOf(t.kind, Object.keys(FILE_KINDS))),
  ],
);
