import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who did what when, for every write of an admin: by name and role, which record by id and name, and what became of it.
 * record_id has no reference: an entry outlives its record.
 * told_key: rows of an earlier version that another server reported. Nothing writes it.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor_id: uuid(),
    actor_email: text().notNull(),
    call: text().notNull(),
    actor_name: text().notNull().default(''),
    actor_role: smallint(),
    record_id: text(),
    label: text().notNull().default(''),
    changes: jsonb()
      .$type<readonly AuditChange[]>()
      .notNull()
      .default(sql`'[]'`),
    told_key: text().unique('audit_told_key'),
  },
  (t) => [index('audit_at').on(t.at)],
);
