import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { ofAccount } from './accounts';

export const rate_window = pgTable(
  'rate_window',
  { who: text().notNull(), minute: bigint({ mode: 'number' }).notNull(), used: integer().notNull() },
  (t) => [primaryKey({ name: 'rate_window_pkey', columns: [t.who, t.minute] })],
);

/** Number of limited actions of an address or mailbox in an hour. */
export const hourly_count = pgTable(
  'hourly_count',
  { who: text().notNull(), hour: bigint({ mode: 'number' }).notNull(), used: integer().notNull() },
  (t) => [primaryKey({ name: 'hourly_count_pkey', columns: [t.who, t.hour] })],
);

/** Responses to writing calls with an Idempotency-Key: the same key gives the same response and no second effect. */
export const idempotent_answer = pgTable(
  'idempotent_answer',
  {
    account_id: ofAccount(),
    call: text().notNull(),
    key: text().notNull(),
    /** A handler's result (`http/envelope.ts`). */
    answer: jsonb().$type<{
      message: string;
      data: unknown;
      meta?: Readonly<Record<string, unknown>>;
      refusal?: unknown;
    }>(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'idempotent_answer_pkey', columns: [t.account_id, t.call, t.key] })],
);

/** Rows that an import from another server has created, so that a second run does not create them again. */
export const imported_row = pgTable(
  'imported_row',
  { source: text().notNull(), source_id: text().notNull(), target_id: integer().notNull() },
  (t) => [primaryKey({ name: 'imported_row_pkey', columns: [t.source, t.source_id] })],
);
