import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * One row for each write of an admin: actor by name and role, record by id and label, time and changed values.
 * record_id has no reference: an entry outlives its record.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
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
    /** Written by a trigger: folded texts for the list's search. */
    search_text: text().notNull().default(''),
  },
  (t) => [
    index('audit_list_at').on(t.at, t.id),
    index('audit_list_actor').on(t.actor_email, t.at, t.id),
    index('audit_list_call').on(t.call, t.at, t.id),
    index('audit_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
);
