import { relativeTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSummary } from './use-summary';
import { t } from '../texts';

/** Shows the counts of waiting, approved and rejected proposals and of users; each links to what it counts. */
export function Counters(): ReactNode {
  const { data, isError } = useSummary();
  const { statuses, users, oldest_waiting: oldest } = data ?? {};
  const isFailed = isError && !(statuses && users !== undefined);
  return (
    <>
      <ul className="pr-grid-4 mp-counters" aria-label={t('Ringkasan')}>
        <Counter
          label={t('Menunggu')}
          tone="orange"
          to="?f.status=Pending"
          value={statuses?.Pending}
          hint={oldest ? t('terlama {time}', { time: relativeTime(oldest) }) : undefined}
        />
        <Counter label={t('Disetujui')} tone="green" to="?f.status=Approved" value={statuses?.Approved} />
        <Counter label={t('Ditolak')} tone="red" to="?f.status=Rejected" value={statuses?.Rejected} />
        <Counter label={t('User')} tone="plain" to="/admin/daftar-user" value={users} />
      </ul>
      {isFailed && (
        <p role="status" className="pr-small pr-secondary">
          {t('jumlah tidak dapat dimuat')}
        </p>
      )}
    </>
  );
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
