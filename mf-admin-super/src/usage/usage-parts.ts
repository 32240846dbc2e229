import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/status';
import { formatNumber, formatShare } from '@portal/shared/format/number';
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
