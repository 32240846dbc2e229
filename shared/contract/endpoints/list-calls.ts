import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import type { Role } from '../account/roles';
import { EXPORT_PARAMETERS, LIST_PARAMETERS } from '../lists/list-parameters';
import { optionalText, record } from '../field/schema';

interface Of<Row extends z.ZodMiniType> {
  readonly access: readonly Role[];
  /** Name of the rows, Indonesian: `semua usulan`. */
  readonly rows: string;
  readonly row: Row;
}

/**
 * Defines the calls of a paged list: one page, and the whole list as CSV.
 * @param name prefix of the calls' names: `proposal`
 * @param path `{list}` stands for `page` and `export`: `/api/{p}/user/{list}`
 */
export function listCalls<Row extends z.ZodMiniType>(name: string, path: string, { access, rows, row }: Of<Row>) {
  const call = {
    access,
    addition: 'lists cost the same however many rows there are',
    capability: 'pages',
  } as const;
  return {
    page: defineEndpoint(`${name}.page`, `GET ${path.replace('{list}', 'page')}`, {
      ...call,
      summary: `Satu halaman daftar ${rows} menurut pencarian, saringan, dan urutan, dengan jumlahnya`,
      query: LIST_PARAMETERS,
      response: listPage(row),
    }),
    csv: defineEndpoint(`${name}.export`, `GET ${path.replace('{list}', 'export')}`, {
      ...call,
      summary: `Daftar ${rows} yang cocok sebagai CSV, dikirim sedikit demi sedikit`,
      query: EXPORT_PARAMETERS,
      response: z.string(),
      bare: true,
      mediaType: 'text/csv',
    }),
  };
}

/** Body fields of a change of all rows that match a rule. */
export const bulkFields = <Action extends string>(actions: readonly Action[]) => ({
  action: field.choice('Tindakan', actions, { required: true }),
  /** Search and filters as the list's calls take them in the query: `q=gpu&f.status=Pending`. */
  rule: field.text('Aturan', { maxLength: 4_000 }),
});

/** A change of all rows that match; its response streams one line a row. */
export const BULK = {
  response: z.string(),
  bare: true,
  mediaType: 'application/x-ndjson',
  addition: 'one change of all rows that match, however many there are',
} as const;

function listPage<Row extends z.ZodMiniType>(row: Row) {
  return record(() => ({
    rows: z.array(row),
    /** Rows that match search and filters, on all pages. */
    total: z.number(),
    /** True if counting stopped: there are at least `total`. */
    is_at_least: z._default(z.boolean(), false),
    all: z.number(),
    /** Rows by filter and value, each counted with the search and the other filters applied. */
    counts: z.array(record(() => ({ column: z.string(), value: z.string(), count: z.number() }))),
    /** Cursors of the neighbouring pages; null at the first or last page. */
    previous: optionalText,
    next: optionalText,
  }));
}
