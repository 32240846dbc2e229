import { formatNumber } from '@portal/shared/format/number';
import type { JudgeRecord } from '@portal/shared/remote/judge-record';
import { medianOf, peopleOf, type BuildSummary } from '@portal/shared/remote/release-summary';
import { t } from '../texts';

/** Health of a release, in a line: `Gagal bagi 3 dari 120 orang, layar pertama 640 ms`. */
export function healthText(health: BuildSummary | null): string {
  if (!health) return t('Belum ada laporan.');
  const { people, failed } = peopleOf(health);
  const median = medianOf(health.mountMs);
  const counts = { failed: formatNumber(failed), people: formatNumber(people) };
  const first = median === null ? '' : t(', layar pertama {mount} ms', { mount: formatNumber(median) });
  return t('Gagal bagi {failed} dari {people} orang', counts) + first;
}

const VERDICTS: Record<JudgeRecord['verdict'], string> = {
  few: t('orang yang mencoba masih terlalu sedikit untuk memutuskan'),
  wait: t('belum dapat diputuskan'),
  good: t('sebaik rilis stabil'),
  bad: t('lebih buruk daripada rilis stabil'),
};

/** What the judge saw of a canary and of stable over the same time, and its verdict. */
export function verdictText({ verdict, canary, stable }: JudgeRecord): string {
  return t('Gagal bagi {failed} dari {people} orang, rilis stabil bagi {usual} dari {others}: {verdict}.', {
    failed: formatNumber(canary.failed),
    people: formatNumber(canary.people),
    usual: formatNumber(stable.failed),
    others: formatNumber(stable.people),
    verdict: VERDICTS[verdict],
  });
}
