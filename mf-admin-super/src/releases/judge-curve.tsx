import { formatNumber } from '@portal/shared/format/number';
import type { JudgeRecord } from '@portal/shared/remote/judge-record';
import type { ReactNode } from 'react';
import { t } from '../texts';

const [WIDTH, HEIGHT, EDGE] = [320, 96, 6];

const VERDICTS = {
  wait: t('belum cukup laporan'),
  well: t('sebaik rilis stabil'),
  ill: t('lebih buruk daripada rilis stabil'),
} as const;

/**
 * The judge's evidence over the visits of a canary, between the lines at which it decides; the same in words below it.
 */
export function JudgeCurve({ record: { build, looks, limits, verdict, reason } }: { record: JudgeRecord }): ReactNode {
  const last = looks.at(-1);
  if (!last) return null;
  const most = Math.max(1, ...looks.map(({ visits }) => visits));
  const values = [limits.ill, limits.well, 0, ...looks.map(({ evidence }) => evidence)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (visits: number) => EDGE + (visits / most) * (WIDTH - 2 * EDGE);
  const y = (evidence: number) => EDGE + ((high - evidence) / (high - low)) * (HEIGHT - 2 * EDGE);
  const points = [{ visits: 0, evidence: 0 }, ...looks].map(
    ({ visits, evidence }) => `${x(visits).toFixed(1)},${y(evidence).toFixed(1)}`,
  );
  const line = (at: number, className: string) => (
    <line className={className} x1={EDGE} x2={WIDTH - EDGE} y1={y(at)} y2={y(at)} />
  );
  return (
    <figure className="ms-judge">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {line(limits.ill, 'ms-judge__ill')}
        {line(limits.well, 'ms-judge__well')}
        <polyline points={points.join(' ')} />
        <circle cx={x(last.visits)} cy={y(last.evidence)} r="3" />
      </svg>
      <figcaption>
        Canary <code>{build}</code>{' '}
        {t(
          '{verdict}: {reason}. Bukti {evidence} sesudah {visits} kunjungan; ditarik mulai {ill} (garis atas), dilanjutkan sampai {well} (garis bawah).',
          {
            verdict: VERDICTS[verdict],
            reason,
            evidence: formatNumber(last.evidence),
            visits: formatNumber(last.visits),
            ill: formatNumber(limits.ill),
            well: formatNumber(limits.well),
          },
        )}
      </figcaption>
    </figure>
  );
}
