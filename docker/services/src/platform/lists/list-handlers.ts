import { Readable } from 'node:stream';
import { LANGUAGES } from '@portal/shared/contract/text/language';
import type { ListQuery } from '@portal/shared/contract/lists/list-query';
import { readListQuery } from '@portal/shared/contract/lists/read-list-query';
import { csvLine, CSV_MARK, type Separator } from '@portal/shared/format/csv';
import { prepareShared, speakWhile, translate } from '@portal/shared/language';
import { textOfCell, type DescribedList } from '@portal/shared/lists/described-list';
import type { Call, Handler } from '../call';
import { success } from '../http/envelope';
import { refusal } from '../http/refusal';
import { intId, isUuid } from '../http/wire';
import { countLimitOf, countTallies, countsOf, isSearched } from './narrow';
import { queryOf, type ServerList, type Tally } from './server-list';
import { readKeys } from './read-keys';

const BATCH = 250;

const NOTHING = { q: '', filters: {} };

const SEPARATORS: readonly Separator[] = [';', ','];

/** GET page: returns rows by the cursor, with counts; with `ids` the current state of those rows. */
export function createPageHandler<Row>(list: ServerList<Row>): Handler {
  return async (call) => {
    const query = parseListQuery(list.list, queryOf(call));
    const own = list.own(call);
    const { ids, previous, next } =
      query.ids.length > 0
        ? { ids: query.ids.filter(list.idType === 'uuid' ? isUuid : isNumber), previous: null, next: null }
        : await readKeys(call.db, list, own, query);
    const narrowed = isSearched(list, query);
    const all = (await list.readTallies?.(call.db)) ?? (await countTallies(call.db, list, own, NOTHING));
    const found = narrowed ? await countTallies(call.db, list, own, query) : all;
    const { total, counts } = countsOf(list, query, found);
    const isAtLeast = (narrowed || !list.readTallies) && sumOf(found) >= countLimitOf(list, query);
    const rows = await loadInOrder(list, call, ids, query);
    return success('Page of List', {
      rows,
      total: isAtLeast ? Math.max(total, rows.length) : total,
      is_at_least: isAtLeast,
      all: sumOf(all),
      counts,
      previous,
      next,
    });
  };
}

/**
 * GET export: returns all rows that match search and filters, in the order of the list, as CSV with the titles and
 * texts of the screen. Rows are read batch by batch as the receiver takes them, so memory does not grow with the list.
 */
export function createCsvHandler<Row>(list: ServerList<Row>): Handler {
  return async (call) => {
    const { separator: asked = ';', language = 'id', ...params } = queryOf(call);
    const separator = oneOf(SEPARATORS, asked, 'separator');
    const spoken = oneOf(LANGUAGES, language, 'language');
    const query = parseListQuery(list.list, params);
    const own = list.own(call);
    await speakWhile(spoken, prepareShared);
    const columns = list.list.columns.filter(({ key, isHidden }) =>
      query.columns.length > 0 ? query.columns.includes(key) : !isHidden,
    );
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
      for (let cursor: string | null | undefined = query.cursor; cursor !== undefined;) {
        const { ids, next } = await readKeys(call.db, list, own, { ...query, cursor, size: BATCH });
        const rows = await loadInOrder(list, call, ids, query);
        yield speakWhile(spoken, () =>
          rows
            .map((row) =>
              csvLine(
                columns.map((column) => textOfCell(column, row)),
                separator,
              ),
            )
            .join(''),
        );
        cursor = next ?? undefined;
      }
    }
    call.reply.type('text/csv; charset=utf-8');
    return { message: '', data: Readable.from(parts(), { objectMode: false, highWaterMark: 0 }) };
  };
}

/** @throws HttpError 422 naming the part that the list does not support */
export function parseListQuery<Row>(list: DescribedList<Row>, params: Readonly<Record<string, unknown>>): ListQuery {
  return readListQuery(list, params, (code, name) => refusal(code, { name: name.slice(0, 60) }));
}

/** Loads rows by their ids, in that order; missing rows are left out. */
export async function loadInOrder<Row>(
  list: ServerList<Row>,
  call: Call,
  ids: readonly string[],
  { columns }: Pick<ListQuery, 'columns'>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list.load(call, ids, columns);
  const byId = new Map(rows.map((row) => [list.list.idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const isNumber = (id: string) => intId(id) !== null;
const sumOf = (tallies: readonly Tally[]) => tallies.reduce((sum, { count }) => sum + count, 0);

/** @throws HttpError 422 that names the parameter */
function oneOf<T>(known: readonly T[], value: unknown, name: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw refusal('list/parameter', { name });
  return found;
}
