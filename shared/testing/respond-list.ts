import { readListQuery } from '../contract/lists/read-list-query';
import type { DescribedList } from '../lists/described-list';
import { tableColumn } from '../lists/table-column';
import { applyTable, indexRows } from '../ui/table/apply-table';
import type { Column } from '../ui/table/column';
import { success, type FakePortal, type SeenRequest } from './fake-portal';

/**
 * Responds to a paged list as the server does: applies search, filters and order of the list description.
 * @param path path of the list endpoint
 * @param own columns that a screen reads differently
 */
export function respondList<Row extends object>(
  portal: FakePortal,
  path: string,
  list: DescribedList<Row>,
  rows: readonly object[],
  own: readonly Column<Row>[] = list.columns.map(({ key }) => tableColumn(list, key)),
): void {
  const index = indexRows(rows as readonly Row[], own);
  const answer = ({ path: asked }: SeenRequest) => {
    const query = Object.fromEntries(new URLSearchParams(asked.split('?')[1]));
    const { q, filters, sort, ids } = readListQuery(list, query, (code, name) => new Error(`${code} ${name}`));
    const left = applyTable(index, own, { query: q, filters, sort });
    const named = rows.filter((row) => ids.includes(list.idOf(row as Row)));
    const counts = list.columns.flatMap(({ key, choices, value }) =>
      (choices ? applyTable(index, own, { query: q, filters: { ...filters, [key]: [] }, sort: null }) : []).map(
        (row) => ({
          column: key,
          value: String(value(row)),
          count: 1,
        }),
      ),
    );
    return success({ rows: ids.length > 0 ? named : left, total: left.length, all: rows.length, counts });
  };
  portal.respond('GET', path, answer);
}
