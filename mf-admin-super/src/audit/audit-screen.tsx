import { useQuery } from '@tanstack/react-query';
import { AUDIT_MONTHS, listAudit } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { periodOf } from '@portal/shared/contract/period';
import { formatNumber } from '@portal/shared/format/number';
import { lastMonths } from '@portal/shared/format/period';
import { queryOf } from '@portal/shared/http';
import { Notice, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { DataTable } from '@portal/shared/ui/table';
import { useMemo, type ReactNode } from 'react';
import { auditColumns } from './audit-columns';
import { readReleaseHistory, type ReleaseHistory } from './read-release-history';
import { ReleaseNote } from './release-note';
import { withReleases } from './with-releases';
import { t } from '../texts';

/**
 * /admin/catatan-audit: who did what to which record and to which release, newest first, by period (`?masa=`), person,
 * action and kind.
 */
export default function AuditScreen(): ReactNode {
  const offered = useMemo(() => ['30-hari', '7-hari', '90-hari', ...lastMonths(AUDIT_MONTHS)], []);
  const { period, choose } = usePeriod(offered);
  const log = useQuery(queryOf(listAudit, { period }));
  const { data: history } = useQuery({
    queryKey: ['registry', 'audit', period],
    queryFn: ({ signal }) => readReleaseHistory(periodOf(period) ?? { from: 0, to: 0 }, signal),
  });
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Catatan Audit')}
        actions={<PeriodSelect offered={offered} period={period} choose={choose} />}
      />
      <QueryView query={log} skeleton={<Skeleton shape="rows" count={8} />}>
        {({ entry, total }) => <Log entries={entry} total={total} history={history} />}
      </QueryView>
    </div>
  );
}

function Log({
  entries,
  total,
  history,
}: {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
  /** What the registry tells; absent until it has. */
  readonly history: ReleaseHistory | undefined;
}): ReactNode {
  const rows = useMemo(() => withReleases(entries, history?.entries ?? []), [entries, history]);
  const columns = useMemo(() => auditColumns(rows), [rows]);
  return (
    <>
      {total > entries.length && (
        <Notice title={t('Hanya {count} catatan terbaru yang ditampilkan', { count: formatNumber(entries.length) })}>
          {t('Masa ini memiliki {total} catatan. Pilih masa yang lebih pendek untuk melihat yang lebih lama.', {
            total: formatNumber(total),
          })}
        </Notice>
      )}
      <DataTable
        name="catatan-audit"
        noun={t('catatan')}
        rows={rows}
        rowKey={(entry) => entry.id}
        columns={columns}
        emptyHint={t('Setiap perubahan oleh admin pada masa ini tampil di sini.')}
      />
      <ReleaseNote history={history} />
    </>
  );
}
