import { changeText } from '@portal/shared/contract/account/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { applyTable, indexRows } from '@portal/shared/ui/table/apply-table';
import { writeCsv } from '@portal/shared/ui/table/csv';
import type { Column, PageSource, TableState } from '@portal/shared/ui/table';
import { AUDIT_LIST, auditRole } from '@portal/shared/lists/audit';
import { tableColumn } from '@portal/shared/lists/table-column';

const column = (key: string) => tableColumn(AUDIT_LIST, key);

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { ...column('waktu'), look: 'stamp', card: 'fact', width: 228 },
  {
    ...column('oleh'),
    card: 'fact',
    width: 180,
    render: ({ actor }) => (
      <>
        <span className="pr-cell-line" title={actor.email}>
          {actor.name}
        </span>
        <span className="pr-cell-note">{auditRole(actor)}</span>
      </>
    ),
  },
  { ...column('tindakan'), look: 'title', card: 'title', width: 180 },
  { ...column('jenis'), card: 'chip', width: 124 },
  { ...column('objek'), width: 180 },
  { ...column('perubahan'), look: 'quiet', width: 160 },
  { ...column('email'), width: 220 },
  { ...column('peran'), width: 140 },
  { ...column('id'), look: 'whole', width: 320 },
];

/**
 * Merges a page of the log with release changes of the registry that match the filters and fall within the page's time
 * span. A change that the log contains, too, is listed once, with its account.
 */
export function withReleases(
  log: PageSource<AuditEntry>,
  releases: readonly AuditEntry[],
  state: Pick<TableState, 'query' | 'filters' | 'sort'>,
): PageSource<AuditEntry> {
  const { page } = log;
  const known = new Set(page.rows.filter(({ record }) => record.kind === 'release').map(wordsOf));
  const added = releases.filter((entry) => !known.has(wordsOf(entry)));
  const left = applyTable(indexRows(added, AUDIT_COLUMNS), AUDIT_COLUMNS, { ...state, sort: null });
  if (left.length === 0) return log;
  const sign = state.sort && !state.sort.descending ? 1 : -1;
  const timeOf = ({ at }: AuditEntry) => sign * Date.parse(at);
  const from = page.previous === null ? -Infinity : Math.min(...page.rows.map(timeOf));
  const to = page.next === null ? Infinity : Math.max(...page.rows.map(timeOf));
  const here = left.filter((entry) => timeOf(entry) >= from && timeOf(entry) <= to);
  return {
    ...log,
    page: {
      ...page,
      rows: [...page.rows, ...here].toSorted((one, other) => timeOf(one) - timeOf(other)),
      total: page.total + left.length,
      all: page.all + added.length,
      counts: [...page.counts, ...left.flatMap(countsOf)],
    },
    writeCsv: async (shown, separator, onProgress) => {
      const lines = await (await writeCsv(left, shown, separator)).text();
      return new Blob([(await log.writeCsv?.(shown, separator, onProgress)) ?? '', lines.replace(/^.*\r\n/, '')]);
    },
  };
}

function wordsOf({ record, changes }: AuditEntry): string {
  return [record.id, ...changes.map(changeText)].join('\n');
}

const FILTERED = AUDIT_COLUMNS.filter(({ filter }) => filter);
const countsOf = (entry: AuditEntry) =>
  FILTERED.map(({ key, value }) => ({ column: key, value: String(value(entry)), count: 1 }));
