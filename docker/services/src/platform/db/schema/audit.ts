import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * One row for each write of an admin: actor by name and role, record by id and label, time and changed values.
 * record_id has no reference: an entry outlives its record.
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
  },
  (t) => [index('audit_at').on(t.at)],
);
