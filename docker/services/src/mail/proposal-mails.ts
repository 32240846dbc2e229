import { adminPreviewRoute, PROPOSAL_KIND_FACTS, userEditRoute, userPreviewRoute, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import type { Config } from '../config/config';
import type { Mail } from './queue-mail';

/** What the mails tell of a proposal and its owner. */
export interface ProposalFacts {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly email: string;
  readonly name: string;
}

/** 'Proposal Masuk' to an admin, on submission and resubmission. */
export function incomingMail(config: Config, to: string, proposal: ProposalFacts, isResubmitted: boolean): Mail {
  return {
    to,
    subject: isResubmitted ? 'Proposal Masuk (hasil revisi)' : 'Proposal Masuk',
    content: {
      greeting: 'Halo Admin!',
      paragraphs: [
        isResubmitted ? 'Sebuah proposal telah direvisi dan diajukan kembali.' : 'Telah masuk proposal baru!',
        `Nama: ${proposal.name}`,
        `Jenis Penelitian: ${PROPOSAL_KIND_FACTS[proposal.kind].type}`,
      ],
      button: { label: 'Buka Usulan', url: config.portalUrl + adminPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}

/** Approved, with the admin's description. */
export function approvedMail(config: Config, proposal: ProposalFacts, description: string): Mail {
  return toOwner(config, proposal, 'Proposal Disetujui', 'Usulan Anda telah disetujui. Keterangan dari admin:', description);
}

/** A revision is wanted, with the note; the button leads to the edit form. */
export function revisionMail(config: Config, proposal: ProposalFacts, note: string): Mail {
  const mail = toOwner(config, proposal, 'Revisi Proposal', 'Usulan Anda perlu direvisi. Berikut catatan revisinya:', note);
  return { ...mail, content: { ...mail.content, button: { label: 'Ubah Usulan', url: config.portalUrl + userEditRoute(proposal.kind, proposal.id) } } };
}

/** Rejected, with the admin's reason when one was given. */
export function rejectedMail(config: Config, proposal: ProposalFacts, reason: string | null): Mail {
  const lead = 'Mohon maaf, usulan Anda belum dapat kami setujui.';
  return toOwner(config, proposal, 'Proposal Ditolak', reason ? `${lead} Alasannya:` : lead, reason ?? undefined);
}

const CONTAINER_WORDS = {
  none: '',
  stopped: ' dan container-nya dihentikan',
  running: '. Container-nya belum dapat dihentikan; admin menanganinya dan Anda tidak perlu berbuat apa-apa',
} as const;

/** Finished; says of the container what is so: there was none, it was stopped, or it could not be stopped yet. */
export function finishedMail(config: Config, proposal: ProposalFacts, container: keyof typeof CONTAINER_WORDS): Mail {
  const done = `Usulan Anda telah dinyatakan selesai${CONTAINER_WORDS[container]}.`;
  return toOwner(config, proposal, 'Penelitian Selesai', `${done} Terima kasih telah memakai fasilitas kami.`);
}

function toOwner(config: Config, proposal: ProposalFacts, subject: string, lead: string, html?: string): Mail {
  return {
    to: proposal.email,
    subject: `${subject} - ${config.brandName}`,
    content: {
      greeting: `Halo, ${proposal.name}!`,
      paragraphs: [`Jenis Penelitian: ${PROPOSAL_KIND_FACTS[proposal.kind].type}`, lead],
      html,
      button: { label: 'Lihat Usulan', url: config.portalUrl + userPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}
