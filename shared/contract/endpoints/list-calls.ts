import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import type { Role } from '../roles';
import { EXPORT_PARAMETERS, LIST_PARAMETERS } from '../lists/list-parameters';
import { listPage } from '../lists/list-page';

interface Of<Row extends z.ZodMiniType> {
  /** Begins the names of the calls: `proposal`. */
  readonly name: string;
  /** With `{list}` where `page` and `export` stand: `/api/{p}/user/{list}`. */
  readonly path: string;
  readonly access: readonly Role[];
  /** The rows, in Indonesian: `semua usulan`. */
  readonly rows: string;
  readonly row: Row;
}

/** Calls of a list that is read by page: a page of it, and its CSV. */
export function listCalls<Row extends z.ZodMiniType>({ name, path, access, rows, row }: Of<Row>) {
  const call = {
    service: 'main',
    method: 'GET',
    access,
    addition: 'lists cost the same however many rows there are',
    capability: 'pages',
  } as const;
  return {
    page: defineEndpoint({
      ...call,
      name: `${name}.page`,
      path: path.replace('{list}', 'page'),
      summary: `Satu halaman daftar ${rows} menurut pencarian, saringan, dan urutan, dengan jumlahnya`,
      query: LIST_PARAMETERS,
      response: listPage(row),
    }),
    csv: defineEndpoint({
      ...call,
      name: `${name}.export`,
      path: path.replace('{list}', 'export'),
      summary: `Daftar ${rows} yang cocok sebagai CSV, dikirim sedikit demi sedikit`,
      query: EXPORT_PARAMETERS,
      response: z.string(),
      bare: true,
      mediaType: 'text/csv',
    }),
  };
}
