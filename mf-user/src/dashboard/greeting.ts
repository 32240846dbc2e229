import { wib } from '@portal/shared/format/date';
import { t } from '../texts';

/** Greeting by the hour in WIB. `now`: milliseconds since 1970. */
export function greeting(now: number): string {
  const hour = wib(now).hour();
  if (hour >= 4 && hour < 11) return t('Selamat pagi');
  if (hour >= 11 && hour < 15) return t('Selamat siang');
  if (hour >= 15 && hour < 18) return t('Selamat sore');
  return t('Selamat malam');
}

const WORDS = [
  t('Tidak ada'),
  t('Satu'),
  t('Dua'),
  t('Tiga'),
  t('Empat'),
  t('Lima'),
  t('Enam'),
  t('Tujuh'),
  t('Delapan'),
  t('Sembilan'),
] as const;

const count = (value: number) => WORDS[value] ?? String(value);

interface Waiting {
  readonly revisions: number;
  readonly reports: number;
  /** Withdrawn by their owner. */
  readonly withdrawn: number;
  readonly decisions: number;
}

export function situation(counts: Waiting & { readonly pending: number; readonly all: number }): string {
  if (counts.revisions > 0)
    return t('{revisions} usulan menunggu perbaikan dari Anda.', { revisions: count(counts.revisions) });
  if (counts.decisions > 0) return t('{decisions} usulan baru diputuskan.', { decisions: count(counts.decisions) });
  if (counts.reports > 0) return t('{reports} laporan akhir menunggu dikirim.', { reports: count(counts.reports) });
  if (counts.withdrawn > 0)
    return t('{withdrawn} usulan Anda tarik kembali dan belum dikirim lagi.', { withdrawn: count(counts.withdrawn) });
  if (counts.pending > 0)
    return t('{pending} usulan sedang ditinjau admin. Tidak ada yang perlu Anda lakukan.', {
      pending: count(counts.pending),
    });
  if (counts.all > 0) return t('Tidak ada yang menunggu Anda.');
  return t('Mulai dengan mengajukan usulan pertama Anda.');
}
