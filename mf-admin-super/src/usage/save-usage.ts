import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { formatNumber } from '@portal/shared/format/number';
import { usageFigures } from './usage-figures';
import { usageParts } from './usage-parts';
import { t } from '../texts';

interface Line {
  readonly part: string;
  readonly row: string;
  readonly value: string;
}

/** Returns every number of the report in the screen's order. */
export function usageLines(report: UsageReport): Line[] {
  const figures = usageFigures(report).map(({ label, value, hint }) => ({
    part: t('Ringkasan'),
    row: `${label} (${hint})`,
    value,
  }));
  const parts = usageParts(report).flatMap(({ title, series, rows, decimals = 2 }) =>
    rows.flatMap(({ label, values }) =>
      values.map((value, index) => ({
        part: title,
        row: series.length > 1 ? `${label}, ${series[index]?.title ?? ''}` : label,
        value: formatNumber(value, decimals),
      })),
    ),
  );
  return [...figures, ...parts];
}

/** Downloads the report as CSV for an Indonesian Excel (semicolons). */
export async function saveUsage(report: UsageReport, period: string): Promise<void> {
  const { csvName, saveFile, writeCsv } = await import('@portal/shared/ui/table/csv');
  const columns = [
    { key: 'bagian', title: t('Bagian'), value: ({ part }: Line) => part },
    { key: 'rincian', title: t('Rincian'), value: ({ row }: Line) => row },
    { key: 'nilai', title: t('Nilai'), value: ({ value }: Line) => value },
  ];
  saveFile(await writeCsv(usageLines(report), columns, ';'), csvName(`pemakaian-${period}`));
}
