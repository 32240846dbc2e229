import { Readable } from 'node:stream';
import { LANGUAGES } from '@portal/shared/contract/language';
import { PROPOSAL_LIST } from '@portal/shared/contract/lists/proposals';
import { csvLine, CSV_MARK, type Separator } from '@portal/shared/format/csv';
import { prepareShared, speakWhile, translate } from '@portal/shared/language';
import { textOfCell, valueOfColumn } from '@portal/shared/proposal/list-values';
import type { Handler } from '../../../platform/call';
import type { Queryable } from '../../../platform/db/database';
import { queryOf } from '../../../platform/lists/query-of';
import { refusal } from '../../../platform/http/refusal';
import { listQueryOf } from './page';
import { readRows, type RowsQuery } from './read-rows';
import { listedResponse } from './respond';

/** Rows that are read at once. */
const BATCH = 1_000;

const SEPARATORS: readonly Separator[] = [';', ','];

/** @throws HttpError 422 that names the parameter */
function oneOf<T>(known: readonly T[], value: unknown, name: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw refusal('list/parameter', { name });
  return found;
}

/**
 * GET export: all rows that search and filters leave, in the order of the list, as CSV with the titles and texts of the
 * screen. Rows are read and sent batch by batch: as many are in memory whatever the list's length, and none is read
 * before the receiver has taken those before it.
 */
export const exportProposals: Handler = async (call) => {
  const { separator: asked = ';', language = 'id', ...params } = queryOf(call);
  const separator = oneOf(SEPARATORS, asked, 'separator');
  const spoken = oneOf(LANGUAGES, language, 'language');
  const query = listQueryOf(params);
  await speakWhile(spoken, prepareShared);
  const wanted = PROPOSAL_LIST.columns.filter(({ key, isHidden }) =>
    query.columns.length > 0 ? query.columns.includes(key) : !isHidden,
  );
  const columns = wanted.map((column) => ({ title: column.title, ...valueOfColumn(column) }));
  const listed = { columns: query.columns, accountId: call.session.accountId, states: new Map() };
  async function* parts(): AsyncGenerator<string> {
    yield speakWhile(
      spoken,
      () =>
        CSV_MARK +
        csvLine(
          columns.map(({ title }) => translate(title)),
          separator,
        ),
    );
    for await (const rows of batches(call.db, query))
      yield speakWhile(spoken, () =>
        listedResponse(rows, listed)
          .map((row) =>
            csvLine(
              columns.map((column) => textOfCell(column, row)),
              separator,
            ),
          )
          .join(''),
      );
  }
  call.reply.type('text/csv; charset=utf-8');
  return { message: '', data: Readable.from(parts(), { objectMode: false, highWaterMark: 0 }) };
};

/** All rows of a list, some at a time. */
async function* batches(db: Queryable, query: Omit<RowsQuery, 'size'>) {
  for (let cursor: string | null | undefined = query.cursor; cursor !== undefined;) {
    const { rows, next } = await readRows(db, { ...query, cursor, size: BATCH });
    yield rows;
    cursor = next ?? undefined;
  }
}
