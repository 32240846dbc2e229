import { formatNumber } from '@portal/shared/format/number';
import {
  type JudgeRecord,
  findMedian,
  countPeople,
  type BuildSummary,
} from '@portal/shared/remote/release/release-summary';
import { t } from '../texts';

/** Returns `412 orang, 3 gagal (0,7 %)`: people who opened a release, and for how many it failed. */
export function healthText(health: BuildSummary | null): string {
  if (!health) return t('Belum ada laporan');
  const { people } = countPeople(health);
  return t('{people} orang, {failed}', { people: formatNumber(people), failed: failedText(health) });
}

/** Returns `3 gagal (0,7 %)`. */
export function failedText(health: BuildSummary | null): string {
  const { people, failed } = countPeople(health);
  const rate = people === 0 ? 0 : (failed / people) * 100;
  return failed === 0
    ? t('0 gagal')
    : t('{failed} gagal ({rate} %)', { failed: formatNumber(failed), rate: formatNumber(rate, 1) });
}

/** Returns the median time to the first screen, `0,25 detik`. */
export function firstScreenText(health: BuildSummary | null): string {
  const median = findMedian(health?.mountMs ?? []);
  return median === null ? '—' : t('{seconds} detik', { seconds: formatNumber(median / 1_000, 2) });
}

/** Describes the judge's current verdict on a new release. */
export function verdictText(judged: JudgeRecord | null): string {
  switch (judged?.verdict) {
    case 'few':
      return judged.canary.failed > 0
        ? t('Gagal bagi {failed} dari {people} orang: terlalu sedikit untuk diputuskan sendiri. Tarik?', {
            failed: formatNumber(judged.canary.failed),
            people: formatNumber(judged.canary.people),
          })
        : t('Baru {people} orang mencobanya: terlalu sedikit untuk memutuskan.', {
            people: formatNumber(judged.canary.people),
          });
    case 'wait':
      return t('Sejauh ini belum dapat diputuskan.');
    case 'good':
      return t('Sejauh ini sama baiknya.');
    case 'bad':
      return t('Lebih sering gagal daripada rilis stabil.');
    default:
      return t('Hakim belum melihatnya.');
  }
}
