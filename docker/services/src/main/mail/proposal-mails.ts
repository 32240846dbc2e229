import type { Language } from '@portal/shared/contract/text/language';
import {
  adminPreviewRoute,
  PROPOSAL_KIND_DETAILS,
  userEditRoute,
  userPreviewRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import type { Config } from '../../platform/config/config';
import { formatMailDay, knownWord, type Lines, type PlainText, type Reader, wordsIn } from './words';
import type { Mail } from './queue-mail';

export interface MailedProposal {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly title: string;
}

/** Longest title in a subject, characters; mail programs cut longer subjects. */
const TITLE_LENGTH = 80;

function withTitle(subject: string, { title }: MailedProposal): string {
  const signs = [...title.replace(/\s+/g, ' ')];
  const short = signs.length > TITLE_LENGTH ? [...signs.slice(0, TITLE_LENGTH - 1), '…'] : signs;
  return `${subject}: ${short.join('')}`;
}

export function incomingMail(config: Config, reader: Reader, proposal: MailedProposal, isResubmitted: boolean): Mail {
  const subject = isResubmitted ? 'Proposal Masuk (hasil revisi)' : 'Proposal Masuk';
  const mail = toAdmin(config, reader, proposal, subject, (t, language) => [
    t('Nama: {name}', { name: proposal.name }),
    typeLine(language, proposal),
  ]);
  const lead = wordsIn(reader.language)(
    isResubmitted ? 'Sebuah proposal telah direvisi dan diajukan kembali.' : 'Telah masuk proposal baru!',
  );
  return { ...mail, content: { ...mail.content, paragraphs: [lead, ...mail.content.paragraphs] } };
}

export interface ApprovedPlace {
  readonly day: string | null;
  readonly machine: string | null;
  readonly endsAt: Date | null;
}

export function approvedMail(
  config: Config,
  proposal: MailedProposal,
  description: string,
  { day, machine, endsAt }: ApprovedPlace,
): Mail {
  const lines: Lines = (t, language) => [
    t('Usulan Anda telah disetujui.'),
    ...(day ? [t('Hari: {day}', { day: knownWord(language, day) })] : []),
    ...(machine ? [t('Mesin: {machine}', { machine })] : []),
    ...(endsAt ? [t('Berlaku sampai: {day}', { day: formatMailDay(endsAt, language) })] : []),
    t('Keterangan dari admin:'),
  ];
  return toOwner(config, proposal, 'Proposal Disetujui', lines, description);
}

/** Mail about a requested revision, with the note; the button leads to the edit form. */
export function revisionMail(config: Config, proposal: MailedProposal, note: string): Mail {
  const lines: Lines = (t) => [t('Usulan Anda perlu direvisi. Berikut catatan revisinya:')];
  const mail = toOwner(config, proposal, 'Revisi Proposal', lines, note);
  const label = wordsIn(proposal.language)('Ubah Usulan');
  const button = { label, url: config.portalUrl + userEditRoute(proposal.kind, proposal.id) };
  return { ...mail, content: { ...mail.content, button } };
}

export function rejectedMail(config: Config, proposal: MailedProposal, reason: string | null): Mail {
  const line = reason
    ? 'Mohon maaf, usulan Anda belum dapat kami setujui. Alasannya:'
    : 'Mohon maaf, usulan Anda belum dapat kami setujui.';
  return toOwner(config, proposal, 'Proposal Ditolak', (t) => [t(line)], reason);
}

const FINISHED_LINES = {
  none: 'Usulan Anda telah dinyatakan selesai. Terima kasih telah memakai fasilitas kami.',
  stopped:
    'Usulan Anda telah dinyatakan selesai dan container-nya dihentikan. Terima kasih telah memakai fasilitas kami.',
  running:
    'Usulan Anda telah dinyatakan selesai. Container-nya belum dapat dihentikan; admin menanganinya dan Anda tidak perlu berbuat apa-apa. Terima kasih telah memakai fasilitas kami.',
} as const;

/**
 * Mail about a finished proposal. It says whether its container did not exist, was stopped, or could not be stopped
 * yet, and asks for the final report if none was sent.
 */
export function finishedMail(
  config: Config,
  proposal: MailedProposal,
  container: keyof typeof FINISHED_LINES,
  owesReport: boolean,
): Mail {
  return toOwner(config, proposal, 'Penelitian Selesai', (t) => [
    t(FINISHED_LINES[container]),
    ...(owesReport ? [t('Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.')] : []),
  ]);
}

export function extensionRequestMail(
  config: Config,
  reader: Reader,
  proposal: MailedProposal,
  { days, reason }: { readonly days: number; readonly reason: string },
): Mail {
  return toAdmin(config, reader, proposal, 'Permintaan Perpanjangan', (t) => [
    t('{name} meminta perpanjangan {days} hari.', { name: proposal.name, days }),
    t('Alasan: {reason}', { reason }),
  ]);
}

export function extendedMail(
  config: Config,
  proposal: MailedProposal,
  { days, endsAt, note }: { readonly days: number; readonly endsAt: Date; readonly note: string | null },
): Mail {
  const line = note
    ? 'Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}. Catatan dari admin:'
    : 'Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}.';
  const lines: Lines = (t, language) => [t(line, { days, day: formatMailDay(endsAt, language) })];
  return toOwner(config, proposal, 'Perpanjangan Disetujui', lines, note);
}

export function extensionRejectedMail(
  config: Config,
  proposal: MailedProposal,
  days: number,
  note: string | null,
): Mail {
  const line = note
    ? 'Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui. Alasannya:'
    : 'Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui.';
  return toOwner(config, proposal, 'Perpanjangan Ditolak', (t) => [t(line, { days })], note);
}

export function reportRequestMail(config: Config, proposal: MailedProposal, endsAt: Date): Mail {
  return toOwner(config, proposal, 'Laporan Akhir Diperlukan', (t, language) => [
    t('Pemakaian mesin Anda berakhir {day}. Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.', {
      day: formatMailDay(endsAt, language),
    }),
  ]);
}

export function endsSoonMail(
  config: Config,
  proposal: MailedProposal,
  { endsAt, hasAsked }: { readonly endsAt: Date; readonly hasAsked: boolean },
): Mail {
  return toOwner(config, proposal, 'Pemakaian Mesin Segera Berakhir', (t, language) => [
    t('Pemakaian mesin Anda berakhir {day}. Simpan hasil yang Anda perlukan sebelum hari itu.', {
      day: formatMailDay(endsAt, language),
    }),
    hasAsked
      ? t('Permintaan perpanjangan Anda masih menunggu keputusan.')
      : t('Bila Anda masih memerlukannya, minta perpanjangan di halaman usulan Anda sebelum hari itu.'),
  ]);
}

export function reportSentMail(config: Config, reader: Reader, proposal: MailedProposal): Mail {
  const lines: Lines = (t) => [t('{name} mengirim laporan akhir.', { name: proposal.name })];
  return toAdmin(config, reader, proposal, 'Laporan Akhir Masuk', lines);
}

export function reportAcceptedMail(config: Config, proposal: MailedProposal): Mail {
  const lines: Lines = (t) => [t('Laporan akhir Anda sudah kami terima. Terima kasih.')];
  return toOwner(config, proposal, 'Laporan Akhir Diterima', lines);
}

export function withdrawnMail(config: Config, reader: Reader, proposal: MailedProposal): Mail {
  const lines: Lines = (t) => [t('{name} menarik kembali usulan yang sedang Anda tangani.', { name: proposal.name })];
  return toAdmin(config, reader, proposal, 'Proposal Ditarik', lines);
}

function typeLine(language: Language, { kind }: MailedProposal): string {
  return wordsIn(language)('Jenis Penelitian: {type}', { type: knownWord(language, PROPOSAL_KIND_DETAILS[kind].type) });
}

/** Builds a mail to the owner whose button opens the proposal. */
export function toOwner(
  config: Config,
  proposal: MailedProposal,
  subject: PlainText,
  lines: Lines,
  html: string | null = null,
): Mail {
  const { language, name, title } = proposal;
  const t = wordsIn(language);
  return {
    to: proposal.email,
    language,
    subject: `${withTitle(t(subject), proposal)} - ${config.brandName}`,
    content: {
      greeting: t('Halo, {name}!', { name }),
      paragraphs: [t('Usulan: {title}', { title }), typeLine(language, proposal), ...lines(t, language)],
      html: html ?? undefined,
      button: { label: t('Lihat Usulan'), url: config.portalUrl + userPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}

/** Builds a mail to an admin whose button opens the proposal. */
function toAdmin(
  config: Config,
  { email, language }: Reader,
  proposal: MailedProposal,
  subject: PlainText,
  lines: Lines,
): Mail {
  const t = wordsIn(language);
  return {
    to: email,
    language,
    subject: withTitle(t(subject), proposal),
    content: {
      greeting: t('Halo Admin!'),
      paragraphs: [t('Usulan: {title}', { title: proposal.title }), ...lines(t, language)],
      button: { label: t('Buka Usulan'), url: config.portalUrl + adminPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}
