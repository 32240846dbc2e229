import {
  PROPOSAL_KIND_DETAILS,
  PROPOSAL_KINDS,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/proposal/status';
import { Card } from '@portal/shared/ui/base';
import { monthName } from '@portal/shared/format/date';
import { PickSelect } from '@portal/shared/ui/filter';
import { useState, type ReactNode } from 'react';
import { monthly, type Month } from './monthly';
import { useSummary } from './use-summary';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** Shows the last months' proposals as stacked bars; a hidden list gives screen readers the numbers. */
export function MonthlyChart(): ReactNode {
  const { data } = useSummary();
  const [kind, setKind] = useState<ProposalKind | ''>('');
  // Without data no bars: zeros would be false. The table above shows the failure.
  if (!data?.months) return null;
  const months = monthly(
    data.months.filter((counted) => kind === '' || counted.kind === kind),
    6,
  );
  const highest = Math.max(1, ...months.map((month) => month.total));
  const choices = PROPOSAL_KINDS.map((one) => ({ value: one, label: translate(PROPOSAL_KIND_DETAILS[one].type) }));
  const choose = (
    <PickSelect
      label={t('Jenis penelitian')}
      placeholder={t('Semua jenis')}
      value={kind}
      choices={choices}
      onChange={(next) => setKind(PROPOSAL_KINDS.find((one) => one === next) ?? '')}
    />
  );
  return (
    <Card as="section" title={t('Usulan enam bulan terakhir')} actions={choose}>
      <div className="mp-chart" aria-hidden="true">
        {months.map((month) => (
          <Bar key={month.key} month={month} highest={highest} />
        ))}
      </div>
      <ul className="mp-chart__legend" aria-hidden="true">
        {PROPOSAL_STATUSES.map((status) => (
          <li key={status}>
            <span className={`mp-chart__part mp-tone--${status}`} />
            {translate(statusLabel(status))}
          </li>
        ))}
      </ul>
      <Numbers months={months} />
    </Card>
  );
}

function Bar({ month, highest }: { month: Month; highest: number }): ReactNode {
  return (
    <div className="mp-chart__month">
      <span className="pr-small pr-tabular">{month.total}</span>
      <svg className="mp-chart__bar" viewBox="0 0 10 100" preserveAspectRatio="none">
        {segmentsOf(month, highest).map(({ status, y, height }) => (
          <rect key={status} className={`mp-chart__fill mp-tone--${status}`} x="0" y={y} width="10" height={height} />
        ))}
      </svg>
      <span className="pr-small pr-secondary">{monthName(month.key)}</span>
    </div>
  );
}

function segmentsOf({ counts }: Month, highest: number): { status: string; y: number; height: number }[] {
  let top = 100;
  return PROPOSAL_STATUSES.filter((status) => counts[status] > 0).map((status) => {
    const height = (counts[status] / highest) * 100;
    top -= height;
    return { status, y: top, height };
  });
}

function Numbers({ months }: { months: readonly Month[] }): ReactNode {
  return (
    <ul className="pr-hidden" aria-label={t('Usulan per bulan dan status')}>
      {months.map((month) => (
        <li key={month.key}>
          {monthName(month.key)}:{' '}
          {PROPOSAL_STATUSES.map((status) => `${translate(statusLabel(status))} ${month.counts[status]}`).join(', ')}
        </li>
      ))}
    </ul>
  );
}
