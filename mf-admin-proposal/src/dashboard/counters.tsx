import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@portal/shared/contract/endpoints/account';
import { relativeTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import { queryOf } from '@portal/shared/http';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { useProposals } from '../proposals/use-proposals';
import { t } from '../texts';

/** Menunggu, Disetujui, Ditolak and the number of users; each leads to what it counts. */
export function Counters(): ReactNode {
  const proposals = useProposals();
  const users = useQuery(queryOf(listUsers));
  const rows = proposals.data;
  const oldest = rows?.find((row) => row.proposal.status === 'Pending');
  const isFailed = (proposals.isError && !rows) || (users.isError && !users.data);
  return (
    <>
      <ul className="pr-grid-4 mp-counters" aria-label={t('Ringkasan')}>
        <Counter
          label={t('Menunggu')}
          tone="orange"
          to="?f.status=Pending"
          value={count(rows, 'Pending')}
          hint={oldest && t('terlama {time}', { time: relativeTime(oldest.proposal.created_at) })}
        />
        <Counter label={t('Disetujui')} tone="green" to="?f.status=Approved" value={count(rows, 'Approved')} />
        <Counter label={t('Ditolak')} tone="red" to="?f.status=Rejected" value={count(rows, 'Rejected')} />
        <Counter label={t('User')} tone="plain" to="/admin/daftar-user" value={users.data?.user.length} />
      </ul>
      {isFailed && <p className="pr-small pr-secondary">{t('jumlah tidak dapat dimuat')}</p>}
    </>
  );
}

function count(rows: readonly ProposalRow[] | undefined, status: string): number | undefined {
  return rows?.filter((row) => row.proposal.status === status).length;
}

function Counter({
  label,
  tone,
  to,
  value,
  hint,
}: {
  label: string;
  tone: string;
  to: string;
  value: number | undefined;
  hint?: string | undefined;
}): ReactNode {
  return (
    <li>
      <Link className="mp-counter" to={to}>
        <span className="mp-counter__label">{label}</span>
        <span className={`mp-counter__value mp-counter__value--${tone}`}>
          {value === undefined ? '–' : formatNumber(value)}
        </span>
        <span className="mp-counter__hint">{hint}</span>
      </Link>
    </li>
  );
}
