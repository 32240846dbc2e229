import {
  adminPreviewRoute,
  PROPOSAL_KIND_FACTS,
  userEditRoute,
  userPreviewRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal-kind';
import type { Config } from '../config/config';
import { dayOf } from './day-of';
import type { Mail } from './queue-mail';

/** What the mails tell of a proposal and its owner. */
export interface MailedProposal {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly email: string;
  readonly name: string;
  /** What the proposal is called in lists. */
  readonly title: string;
}

/** Longest title in a subject, characters: mail programs cut after about so many. */
const TITLE_LENGTH = 80;

/** A subject that names its proposal. */
export function withTitle(subject: string, { title }: MailedProposal): string {
  const signs = [...title.replace(/\s+/g, ' ')];
  const short = signs.length > TITLE_LENGTH ? [...signs.slice(0, TITLE_LENGTH - 1), '…'] : signs;
  return `${subject}: ${short.join('')}`;
}

/** 'Proposal Masuk' to an admin, on submission and resubmission. */
export function incomingMail(config: Config, to: string, proposal: MailedProposal, isResubmitted: boolean): Mail {
  return {
    to,
    subject: withTitle(isResubmitted ? 'Proposal Masuk (hasil revisi)' : 'Proposal Masuk', proposal),
    content: {
      greeting: 'Halo Admin!',
      paragraphs: [
        isResubmitted ? 'Sebuah proposal telah direvisi dan diajukan kembali.' : 'Telah masuk proposal baru!',
        `Usulan: ${proposal.title}`,
        `Nama: ${proposal.name}`,
        `Jenis Penelitian: ${PROPOSAL_KIND_FACTS[proposal.kind].type}`,
      ],
      button: { label: 'Buka Usulan', url: config.portalUrl + adminPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}

/** Where and until when an approved proposal runs; null what is not known. */
export interface ApprovedPlace {
  readonly day: string | null;
  readonly machine: string | null;
  readonly endsAt: Date | null;
}

/** Approved: day, machine and end as far as they are known, and the admin's description. */
export function approvedMail(
  config: Config,
  proposal: MailedProposal,
  description: string,
  place: ApprovedPlace,
): Mail {
  const { day, machine, endsAt } = place;
  const facts = [
    ...(day ? [`Hari: ${day}`] : []),
    ...(machine ? [`Mesin: ${machine}`] : []),
    ...(endsAt ? [`Berlaku sampai: ${dayOf(endsAt)}`] : []),
  ];
  const lines = ['Usulan Anda telah disetujui.', ...facts, 'Keterangan dari admin:'];
  return toOwner(config, proposal, 'Proposal Disetujui', lines, description);
}

/** A revision is wanted, with the note; the button leads to the edit form. */
export function revisionMail(config: Config, proposal: MailedProposal, note: string): Mail {
  const lines = ['Usulan Anda perlu direvisi. Berikut catatan revisinya:'];
  const mail = toOwner(config, proposal, 'Revisi Proposal', lines, note);
  return {
    ...mail,
    content: {
      ...mail.content,
      button: { label: 'Ubah Usulan', url: config.portalUrl + userEditRoute(proposal.kind, proposal.id) },
    },
  };
}

/** Rejected, with the admin's reason when one was given. */
export function rejectedMail(config: Config, proposal: MailedProposal, reason: string | null): Mail {
  const lead = 'Mohon maaf, usulan Anda belum dapat kami setujui.';
  return toOwner(config, proposal, 'Proposal Ditolak', [reason ? `${lead} Alasannya:` : lead], reason);
}

const CONTAINER_WORDS = {
  none: '',
  stopped: ' dan container-nya dihentikan',
  running: '. Container-nya belum dapat dihentikan; admin menanganinya dan Anda tidak perlu berbuat apa-apa',
} as const;

/**
 * Finished; says of the container what is so: there was none, it was stopped, or it could not be stopped yet. Asks for
 * the final report while none was sent.
 */
export function finishedMail(
  config: Config,
  proposal: MailedProposal,
  container: keyof typeof CONTAINER_WORDS,
  owesReport: boolean,
): Mail {
  const done = `Usulan Anda telah dinyatakan selesai${CONTAINER_WORDS[container]}.`;
  const report = owesReport ? ['Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.'] : [];
  const lines = [`${done} Terima kasih telah memakai fasilitas kami.`, ...report];
  return toOwner(config, proposal, 'Penelitian Selesai', lines);
}

/** A mail to the owner whose button opens the proposal. */
export function toOwner(
  config: Config,
  proposal: MailedProposal,
  subject: string,
  lines: readonly string[],
  html: string | null = null,
): Mail {
  return {
    to: proposal.email,
    subject: `${withTitle(subject, proposal)} - ${config.brandName}`,
    content: {
      greeting: `Halo, ${proposal.name}!`,
      paragraphs: [
        `Usulan: ${proposal.title}`,
        `Jenis Penelitian: ${PROPOSAL_KIND_FACTS[proposal.kind].type}`,
        ...lines,
      ],
      html: html ?? undefined,
      button: { label: 'Lihat Usulan', url: config.portalUrl + userPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}
