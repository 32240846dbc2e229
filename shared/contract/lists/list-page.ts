import * as z from 'zod/mini';
import { optionalText, record } from '../schema';

/** One page of a list. */
export function listPage<Row extends z.ZodMiniType>(row: Row) {
  return record(() => ({
    rows: z.array(row),
    /** Rows that search and filters leave, on all pages. */
    total: z.number(),
    /** True: counting stopped, there are at least `total`. */
    is_at_least: z._default(z.boolean(), false),
    /** Rows without search and filters. */
    all: z.number(),
    /** Rows by filter and value, as the search and the other filters leave them. */
    counts: z.array(record(() => ({ column: z.string(), value: z.string(), count: z.number() }))),
    /** Cursors of the neighbouring pages; null at the first or last page. */
    previous: optionalText,
    next: optionalText,
  }));
}
