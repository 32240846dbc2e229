import { useQuery } from '@tanstack/react-query';
import { AUDIT_MONTHS, listAudit } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { periodOf } from '@portal/shared/contract/period';
import { formatNumber } from '@portal/shared/format/number';
import { lastMonths } from '@portal/shared/format/period';
import { queryOf } from '@portal/shared/http';
import { Notice, PageHeader, preloadable, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { DataTable } from '@portal/shared/ui/table';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { actionOf, auditColumns } from './audit-columns';
import type { EntryDialogProps } from './entry-dialog';
import { readReleaseHistory, type ReleaseHistory } from './read-release-history';
import { t } from '../texts';
import { changeText } from '@portal/shared/contract/audit';
import { Link } from 'react-router-dom';

const dialog = preloadable<EntryDialogProps>(async () => (await import('./entry-dialog')).EntryDialog);

/**
 * /admin/catatan-audit: the log of changes to records and releases, newest first, by period (`?masa=`), person, action
 * and kind.
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
  /** Changes of releases in the registry; absent until loaded. */
  readonly history: ReleaseHistory | undefined;
}): ReactNode {
  const rows = useMemo(() => withReleases(entries, history?.entries ?? []), [entries, history]);
  const columns = useMemo(() => auditColumns(rows), [rows]);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
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
        actionsWidth={88}
        actions={(entry) => (
          <RowActions
            subject={`${actionOf(entry)} ${entry.record.label}`}
            main={{ label: t('Lihat'), onSelect: () => setOpened(entry) }}
          />
        )}
        emptyHint={t('Setiap perubahan oleh admin pada masa ini tampil di sini.')}
      />
      {opened && (
        <Suspense fallback={null}>
          <dialog.Component entry={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <ReleaseNote history={history} />
    </>
  );
}

/**
 * Merges the log with the changes of releases in the registry, newest first. A change that is also in the log, with the
 * account that made it, is listed once: it has the same revision and the same words.
 */
function withReleases(log: readonly AuditEntry[], releases: readonly AuditEntry[]): readonly AuditEntry[] {
  if (releases.length === 0) return log;
  const known = new Set(log.filter(({ record }) => record.kind === 'release').map(wordsOf));
  const added = releases.filter((entry) => !known.has(wordsOf(entry)));
  return [...log, ...added].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function wordsOf({ record, changes }: AuditEntry): string {
  return [record.id, ...changes.map(changeText)].join('\n');
}

/**
 * Shows the source of the changes of releases, the areas whose changes are missing, and where to find each area's
 * history.
 */
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
