import { InvalidArgumentError } from 'commander';
import type { AudienceOptions } from './audience';

/** Options of every verb. */
interface CommonOptions {
  readonly site?: string;
  readonly by?: string;
  readonly reason?: string;
  readonly collector?: string;
}

/** Everything that some verb takes. */
export interface Options extends CommonOptions, AudienceOptions {
  readonly release?: string;
  readonly users?: string;
  readonly gate?: boolean;
  readonly force?: boolean;
  readonly to?: string;
  readonly keep?: number;
  readonly young?: number;
  readonly repair?: boolean;
  readonly url?: string;
  readonly origin?: readonly string[];
  readonly once?: boolean;
  readonly every?: number;
  readonly webhook?: string;
  readonly mail?: string;
  readonly out?: string;
  readonly label?: string;
  readonly close?: boolean;
  readonly listen?: number;
  readonly api?: string;
}

/** An option as the command line knows it: how it is written, its help text, and how its text becomes a value. */
export type Option = readonly [flags: string, description: string, read?: (text: string, before: unknown) => unknown];

const number = (least: number, most: number, isWhole: boolean) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
    throw new InvalidArgumentError(`bukan angka ${least} sampai ${most}.`);
  return value;
};
const several = (text: string, before: unknown) => [...((before as string[] | undefined) ?? []), text];

export const OPTIONS = {
  release: ['--release <build>', 'build atau versi-build yang sudah terbit'],
  percent: ['--percent <bagian>', 'bagian pengguna, 0 sampai 100', number(0, 100, false)],
  role: ['--role <peran>', 'peran; boleh diulang', several],
  user: ['--user <alamat>', 'pengguna percontohan; boleh diulang', several],
  exclude: ['--exclude <alamat>', 'pengguna yang tidak diberi; boleh diulang', several],
  users: ['--users <berkas>', 'daftar pengguna yang dikenal, satu per baris'],
  gate: ['--gate', 'hanya bila laporan kolektor baik'],
  force: ['--force', 'lewati rencana, atau bebaskan rilis yang dicabut; perlu --reason'],
  to: ['--to <build>', 'rilis yang menjadi stabil'],
  keep: ['--keep <jumlah>', 'rilis terbaru yang disimpan (bawaan 10)', number(1, 1_000, true)],
  young: ['--young <jam>', 'rilis semuda ini tidak dihapus (bawaan 24)', number(0, 100_000, false)],
  repair: ['--repair', 'pulihkan penunjuk yang tertinggal'],
  url: ['--url <alamat>', 'baca lewat HTTP, seperti peramban'],
  once: ['--once', 'lihat sekali saja'],
  every: ['--every <detik>', 'jarak antara dua kali melihat (bawaan 30)', number(1, 86_400, false)],
  webhook: ['--webhook <alamat>', 'kabari alamat ini (bawaan ROLLOUT_WEBHOOK)'],
  mail: ['--mail <alamat>', 'kabari orang ini lewat SMTP_URL (bawaan ROLLOUT_MAIL)'],
  label: ['--label <nama>', 'nama pratinjau, misalnya pr-12'],
  close: ['--close', 'cabut pratinjau itu'],
  listen: ['--listen <porta>', 'layani layar rilis di porta ini (serve: bawaan 8086)', number(1, 65_535, true)],
  api: ['--api <alamat>', 'API utama, yang mengenal admin super (bawaan ROLLOUT_API)'],
  out: ['--out <folder>', 'folder kunci rahasia (bawaan .portal/keys)'],
  origin: ['--origin <alamat>', 'asal lain yang boleh memberi rilis; boleh diulang', several],
} as const satisfies Record<string, Option>;

/** What each verb takes besides its own options. */
export const COMMON_OPTIONS: readonly Option[] = [
  ['--site <folder>', 'folder situs (bawaan PORTAL_SITE, atau .portal/site)'],
  ['--by <nama>', 'siapa yang mengubah'],
  ['--reason <alasan>', 'mengapa'],
  ['--collector <alamat>', 'kolektor (bawaan: collectorUrl di config.json situs)'],
];
