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

/** What stands only in the list because there are more than cards, in one sentence; empty when every one has its card. */
export function beyondCards(counts: { readonly revisions: number; readonly decisions: number }, cards: number): string {
  const [revisions, decisions] = [Math.max(0, counts.revisions - cards), Math.max(0, counts.decisions - cards)];
  const parts = [
    ...(revisions > 0 ? [`${count(revisions).toLowerCase()} usulan lagi menunggu perbaikan`] : []),
    ...(decisions > 0 ? [`${count(decisions).toLowerCase()} usulan lagi baru diputuskan`] : []),
  ];
  return parts.length > 0 ? `${sentence(parts.join(', '))}: lihat daftar usulan.` : '';
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What waits, in one sentence. */
export function situation(counts: { readonly revisions: number; readonly decisions: number; readonly pending: number; readonly all: number }): string {
  if (counts.revisions > 0) return `${count(counts.revisions)} usulan menunggu perbaikan dari Anda.`;
  if (counts.decisions > 0) return `${count(counts.decisions)} usulan baru diputuskan.`;
  if (counts.pending > 0) return `${count(counts.pending)} usulan sedang ditinjau admin. Tidak ada yang perlu Anda lakukan.`;
  if (counts.all > 0) return 'Tidak ada yang menunggu Anda.';
  return 'Mulai dengan mengajukan usulan pertama Anda.';
}
