import { useQuery } from '@tanstack/react-query';
import { AUDIT_MONTHS, exportAudit, pageAudit } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { periodOf } from '@portal/shared/contract/time/period';
import { lastMonths } from '@portal/shared/format/period';
import { AUDIT_LIST, auditAction } from '@portal/shared/lists/audit';
import { PageHeader, preloadable, RowActions, Skeleton } from '@portal/shared/ui/base';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { DataTable, ListView, type PageSource, useList, useTableState } from '@portal/shared/ui/table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AUDIT_COLUMNS, withReleases } from './with-releases';
import { readReleaseHistory, type ReleaseHistory } from './read-release-history';
import { t } from '../texts';
import { Link } from 'react-router-dom';

const { Component: EntryDialog } = preloadable(async () => (await import('./entry-dialog')).EntryDialog, null);

/** /admin/catatan-audit: changes to records and releases of a period (`?masa=`), newest first. */
export default function AuditScreen(): ReactNode {
  const offered = useMemo(() => ['30-hari', '7-hari', '90-hari', ...lastMonths(AUDIT_MONTHS)], []);
  const { period, choose } = usePeriod(offered);
  const list = useList({
    calls: { page: pageAudit, csv: exportAudit },
    path: { period },
    columns: AUDIT_COLUMNS,
    rowKey: AUDIT_LIST.idOf,
  });
  const [state] = useTableState();
  const { data: history, isPending } = useQuery({
    queryKey: ['registry', 'audit', period],
    queryFn: ({ signal }) => readReleaseHistory(periodOf(period) ?? { from: 0, to: 0 }, signal),
  });
  const isWaiting = useFirstSecond() && isPending;
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Catatan Audit')}
        actions={<PeriodSelect offered={offered} period={period} choose={choose} />}
      />
      <ListView list={list}>
        {(_rows, source) =>
          isWaiting ? (
            <Skeleton shape="rows" count={8} />
          ) : (
            source && (
              <>
                <Log source={withReleases(source, history?.entries ?? [], state)} />
                <ReleaseNote history={history} />
              </>
            )
          )
        }
      </ListView>
    </div>
  );
}

/** Returns true during the screen's first second: so long the list waits for the registry, lest its rows move. */
function useFirstSecond(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isFirst;
}

function Log({ source }: { readonly source: PageSource<AuditEntry> }): ReactNode {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <DataTable
        name="catatan-audit"
        noun={t('catatan')}
        rows={source.page.rows}
        source={source}
        rowKey={AUDIT_LIST.idOf}
        columns={AUDIT_COLUMNS}
        actionsWidth={88}
        actions={(entry) => (
          <RowActions
            subject={`${auditAction(entry)} ${entry.record.label}`}
            main={{ label: t('Lihat'), onSelect: () => setOpened(entry) }}
          />
        )}
        emptyHint={t('Setiap perubahan oleh admin pada masa ini tampil di sini.')}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Names the source of release changes and the areas whose changes are missing. */
function ReleaseNote({ history }: { readonly history: ReleaseHistory | undefined }): ReactNode {
  const unread = history?.unread ?? [];
  return (
    <p className="pr-small pr-secondary">
      {t('Perubahan rilis oleh perintah dan hakim dibaca dari riwayat registri.')}{' '}
      {unread.length > 0 && `${t('Tidak terbaca seluruhnya: {areas}.', { areas: unread.join(', ') })} `}
      <Link className="pr-link" to="/admin/rilis">
        {t('Lihat Rilis Area')}
      </Link>
    </p>
  );
}
