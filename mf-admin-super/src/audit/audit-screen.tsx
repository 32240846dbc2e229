import { useQuery } from '@tanstack/react-query';
import { AUDIT_MONTHS, listAudit } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { formatNumber } from '@portal/shared/format/number';
import { lastMonths } from '@portal/shared/format/period';
import { queryOf } from '@portal/shared/http';
import { Notice, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { DataTable } from '@portal/shared/ui/table';
import { useMemo, type ReactNode } from 'react';
import { auditColumns } from './audit-columns';

/** /admin/catatan-audit: who did what to which record, newest first, by period (`?masa=`), person, action and kind. */
export default function AuditScreen(): ReactNode {
  const offered = useMemo(() => ['30-hari', '7-hari', '90-hari', ...lastMonths(AUDIT_MONTHS)], []);
  const { period, choose } = usePeriod(offered);
  const log = useQuery(queryOf(listAudit, { period }));
  return (
    <div className="pr-stack">
      <PageHeader title="Catatan Audit" actions={<PeriodSelect offered={offered} period={period} choose={choose} />} />
      <QueryView query={log} skeleton={<Skeleton shape="rows" count={8} />}>
        {({ entry, total }) => <Log entries={entry} total={total} />}
      </QueryView>
    </div>
  );
}

function Log({ entries, total }: { readonly entries: readonly AuditEntry[]; readonly total: number }): ReactNode {
  const columns = useMemo(() => auditColumns(entries), [entries]);
  return (
    <>
      {total > entries.length && (
        <Notice title={`Hanya ${formatNumber(entries.length)} catatan terbaru yang ditampilkan`}>
          Masa ini memiliki {formatNumber(total)} catatan. Pilih masa yang lebih pendek untuk melihat yang lebih lama.
        </Notice>
      )}
      <DataTable
        name="catatan-audit"
        noun="catatan"
        rows={entries}
        rowKey={(entry) => entry.id}
        columns={columns}
        emptyHint="Setiap perubahan oleh admin pada masa ini tampil di sini."
      />
    </>
  );
}
