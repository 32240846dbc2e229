import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { saveFile } from '@portal/shared/browser/save-file';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/proposal/status';
import { TITLES } from '@portal/shared/contract/text/messages';
import { toast } from '@portal/shared/ui/dialog';
import { formatNumber, formatShare, formatSpan } from '@portal/shared/format/number';
import { monthAndYear } from '@portal/shared/format/period';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** One chart of the report, drawn on the screen and listed in the CSV. */
export interface UsagePart {
  readonly title: string;
  /** Heading of the column of row labels. */
  readonly head: string;
  readonly series: readonly { key: string; title: string; tone?: 'primary' | 'amber' | 'green' | 'orange' | 'red' }[];
  readonly rows: readonly { key: string; label: string; values: readonly number[]; text?: string }[];
  readonly decimals?: number;
  readonly empty: string;
}

const TONES = {
  Pending: 'orange',
  Approved: 'green',
  Rejected: 'red',
  Revision: 'amber',
  Finished: 'primary',
} as const;
const PROPOSALS = [{ key: 'usulan', title: t('Usulan') }];
const GPU_HOURS = [{ key: 'jam', title: t('Jam GPU') }];
const NO_PROPOSALS = t('Tidak ada usulan pada masa ini.');
const NO_HOURS = t('Tidak ada jam GPU yang terpakai pada masa ini.');

/** Returns the charts of proposals, and those of machines if the machine service answered. */
export function usageParts({ proposals, machines }: UsageReport): UsagePart[] {
  const counted = (counts: readonly { key: string; count: number }[], nameless: string) =>
    counts.map(({ key, count }) => ({ key, label: key || nameless, values: [count] }));
  const ofProposals: UsagePart[] = [
    {
      title: t('Usulan per bulan'),
      head: t('Bulan'),
      series: PROPOSAL_STATUSES.map((status) => ({
        key: status,
        title: translate(statusLabel(status)),
        tone: TONES[status],
      })),
      rows: proposals.by_month.map(({ month, by_status }) => ({
        key: month,
        label: monthAndYear(month),
        values: PROPOSAL_STATUSES.map((status) => by_status.find(({ key }) => key === status)?.count ?? 0),
      })),
      empty: NO_PROPOSALS,
    },
    {
      title: t('Usulan per jenis penelitian'),
      head: t('Jenis penelitian'),
      series: PROPOSALS,
      rows: PROPOSAL_KINDS.map((kind) => ({
        key: kind,
        label: translate(PROPOSAL_KIND_DETAILS[kind].type),
        values: [proposals.by_kind.find(({ key }) => key === kind)?.count ?? 0],
      })),
      empty: NO_PROPOSALS,
    },
    {
      title: t('Usulan per program studi'),
      head: t('Program studi'),
      series: PROPOSALS,
      rows: counted(proposals.by_program, t('Tanpa program studi')),
      empty: NO_PROPOSALS,
    },
    {
      title: t('Usulan per instansi pengusul'),
      head: t('Instansi'),
      series: PROPOSALS,
      rows: counted(proposals.by_college, t('Tanpa instansi')),
      empty: NO_PROPOSALS,
    },
  ];
  if (!machines) return ofProposals;
  return [
    ...ofProposals,
    {
      title: t('Jam GPU per mesin'),
      head: t('Mesin'),
      series: GPU_HOURS,
      rows: machines.by_machine.map(({ id, name, gpu_hours, capacity_hours }) => ({
        key: id,
        label: name,
        values: [gpu_hours],
        text: `${formatNumber(gpu_hours, 0)} (${formatShare(gpu_hours, capacity_hours)})`,
      })),
      empty: NO_HOURS,
    },
    {
      title: t('Jam GPU per bulan'),
      head: t('Bulan'),
      series: GPU_HOURS,
      rows: machines.by_month.map(({ month, gpu_hours }) => ({
        key: month,
        label: monthAndYear(month),
        values: [gpu_hours],
      })),
      empty: NO_HOURS,
    },
  ];
}

export function usageFigures({ proposals, waiting, machines }: UsageReport) {
  const unknown = t('layanan mesin tidak dapat ditanya');
  return [
    { label: t('Usulan diajukan'), value: formatNumber(proposals.total), hint: t('pada masa ini') },
    {
      label: t('Waktu tunggu keputusan'),
      value: formatSpan(waiting.median_hours),
      hint:
        waiting.decided === 0
          ? t('belum ada keputusan')
          : t('{count} keputusan; 9 dari 10 dalam {span}', {
              count: formatNumber(waiting.decided),
              span: formatSpan(waiting.p90_hours),
            }),
    },
    {
      label: t('Jam GPU terpakai'),
      value: machines ? formatNumber(machines.gpu_hours, 0) : '—',
      hint: machines ? t('terjadwal, sampai sekarang') : unknown,
    },
    {
      label: t('Keterisian mesin'),
      value: machines ? formatShare(machines.gpu_hours, machines.capacity_hours) : '—',
      hint: machines ? t('dari {hours} jam GPU', { hours: formatNumber(machines.capacity_hours, 0) }) : unknown,
    },
  ];
}

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

/** Downloads the report as CSV for an Indonesian Excel (semicolons), or says that it failed. */
export async function saveUsage(report: UsageReport, period: string): Promise<void> {
  const columns = [
    { key: 'bagian', title: t('Bagian'), value: ({ part }: Line) => part },
    { key: 'rincian', title: t('Rincian'), value: ({ row }: Line) => row },
    { key: 'nilai', title: t('Nilai'), value: ({ value }: Line) => value },
  ];
  try {
    const { csvName, writeCsv } = await import('@portal/shared/ui/table/csv');
    saveFile(await writeCsv(usageLines(report), columns, ';'), csvName(`pemakaian-${period}`));
  } catch {
    toast.failure(TITLES.failure, t('CSV belum terunduh. Periksa sambungan Anda, lalu unduh sekali lagi.'));
  }
}
