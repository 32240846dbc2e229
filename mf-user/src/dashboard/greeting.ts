import { wib } from '@portal/shared/format/date';

/** Greeting by the hour in WIB. `now`: milliseconds since 1970. */
export function greeting(now: number): string {
  const hour = wib(now).hour();
  if (hour >= 4 && hour < 11) return 'Selamat pagi';
  if (hour >= 11 && hour < 15) return 'Selamat siang';
  if (hour >= 15 && hour < 18) return 'Selamat sore';
  return 'Selamat malam';
}

const WORDS = ['Tidak ada', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam', 'Tujuh', 'Delapan', 'Sembilan'] as const;

const count = (value: number) => WORDS[value] ?? String(value);

/** Proposals that have a card each. */
interface Carded {
  /** An admin asked for them to be mended. */
  readonly revisions: number;
  /** Their final report is owed. */
  readonly reports: number;
  /** Their owner took them back. */
  readonly withdrawn: number;
  readonly decisions: number;
}

/** What stands only in the list because there are more than cards, in one sentence; empty when every one has its card. */
export function beyondCards({ revisions, reports, withdrawn, decisions }: Carded, cards: number): string {
  const told = [
    [revisions, 'menunggu perbaikan'],
    [reports, 'menunggu laporan akhir'],
    [withdrawn, 'Anda tarik kembali'],
    [decisions, 'baru diputuskan'],
  ] as const;
  const parts = told.flatMap(([all, words]) =>
    all > cards ? [`${count(all - cards).toLowerCase()} usulan lagi ${words}`] : [],
  );
  return parts.length > 0 ? `${sentence(parts.join(', '))}: lihat daftar usulan.` : '';
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What waits, in one sentence. */
export function situation(counts: Carded & { readonly pending: number; readonly all: number }): string {
  if (counts.revisions > 0) return `${count(counts.revisions)} usulan menunggu perbaikan dari Anda.`;
  if (counts.decisions > 0) return `${count(counts.decisions)} usulan baru diputuskan.`;
  if (counts.reports > 0) return `${count(counts.reports)} laporan akhir menunggu dikirim.`;
  if (counts.withdrawn > 0) return `${count(counts.withdrawn)} usulan Anda tarik kembali dan belum dikirim lagi.`;
  if (counts.pending > 0)
    return `${count(counts.pending)} usulan sedang ditinjau admin. Tidak ada yang perlu Anda lakukan.`;
  if (counts.all > 0) return 'Tidak ada yang menunggu Anda.';
  return 'Mulai dengan mengajukan usulan pertama Anda.';
}
