import type { Language } from '@portal/shared/contract/text/language';
import {
  adminPreviewRoute,
  PROPOSAL_KIND_DETAILS,
  userEditRoute,
  userPreviewRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import type { Config } from '../../platform/config/config';
import { formatMailDay, knownWord, type Reader, wordsIn } from './words';
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
  const t = wordsIn(reader.language);
  const subject = isResubmitted ? t('Proposal Masuk (hasil revisi)') : t('Proposal Masuk');
  const mail = toAdmin(config, reader, proposal, subject, [
    t('Nama: {name}', { name: proposal.name }),
    typeLine(reader.language, proposal),
  ]);
  const lead = isResubmitted
    ? t('Sebuah proposal telah direvisi dan diajukan kembali.')
    : t('Telah masuk proposal baru!');
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
  place: ApprovedPlace,
): Mail {
  const { day, machine, endsAt } = place;
  const { language } = proposal;
  const t = wordsIn(language);
  const details = [
    ...(day ? [t('Hari: {day}', { day: knownWord(language, day) })] : []),
    ...(machine ? [t('Mesin: {machine}', { machine })] : []),
    ...(endsAt ? [t('Berlaku sampai: {day}', { day: formatMailDay(endsAt, language) })] : []),
  ];
  const lines = [t('Usulan Anda telah disetujui.'), ...details, t('Keterangan dari admin:')];
  return toOwner(config, proposal, t('Proposal Disetujui'), lines, description);
}

/** Mail about a requested revision, with the note; the button leads to the edit form. */
export function revisionMail(config: Config, proposal: MailedProposal, note: string): Mail {
  const t = wordsIn(proposal.language);
  const lines = [t('Usulan Anda perlu direvisi. Berikut catatan revisinya:')];
  const mail = toOwner(config, proposal, t('Revisi Proposal'), lines, note);
  return {
    ...mail,
    content: {
      ...mail.content,
      button: { label: t('Ubah Usulan'), url: config.portalUrl + userEditRoute(proposal.kind, proposal.id) },
    },
  };
}

export function rejectedMail(config: Config, proposal: MailedProposal, reason: string | null): Mail {
  const t = wordsIn(proposal.language);
  const line = reason
    ? t('Mohon maaf, usulan Anda belum dapat kami setujui. Alasannya:')
    : t('Mohon maaf, usulan Anda belum dapat kami setujui.');
  return toOwner(config, proposal, t('Proposal Ditolak'), [line], reason);
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
  const t = wordsIn(proposal.language);
  const report = owesReport ? [t('Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.')] : [];
  return toOwner(config, proposal, t('Penelitian Selesai'), [t(FINISHED_LINES[container]), ...report]);
}

function typeLine(language: Language, { kind }: MailedProposal): string {
  return wordsIn(language)('Jenis Penelitian: {type}', { type: knownWord(language, PROPOSAL_KIND_DETAILS[kind].type) });
}

/**
 * Builds a mail to the owner whose button opens the proposal. @param subject in the owner's language, like the lines
 */
export function toOwner(
  config: Config,
  proposal: MailedProposal,
  subject: string,
  lines: readonly string[],
  html: string | null = null,
): Mail {
  const { language, name, title } = proposal;
  const t = wordsIn(language);
  return {
    to: proposal.email,
    language,
    subject: `${withTitle(subject, proposal)} - ${config.brandName}`,
    content: {
      greeting: t('Halo, {name}!', { name }),
      paragraphs: [t('Usulan: {title}', { title }), typeLine(language, proposal), ...lines],
      html: html ?? undefined,
      button: { label: t('Lihat Usulan'), url: config.portalUrl + userPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}

/** Builds a mail to an admin whose button opens the proposal. @param subject in the admin's language, like the lines */
export function toAdmin(
  config: Config,
  { email, language }: Reader,
  proposal: MailedProposal,
  subject: string,
  lines: readonly string[],
): Mail {
  const t = wordsIn(language);
  return {
    to: email,
    language,
    subject: withTitle(subject, proposal),
    content: {
      greeting: t('Halo Admin!'),
      paragraphs: [t('Usulan: {title}', { title: proposal.title }), ...lines],
      button: { label: t('Buka Usulan'), url: config.portalUrl + adminPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}
