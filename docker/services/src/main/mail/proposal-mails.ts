import type { Language } from '@portal/shared/contract/text/language';
import {
  adminPreviewRoute,
  PROPOSAL_KIND_DETAILS,
  userEditRoute,
  userPreviewRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import type { Config } from '../../platform/config/config';
import { formatMailDay, knownWord, type PlainText, type Reader, type Say, wordsIn } from './words';
import type { Mail } from './queue-mail';

export interface MailedProposal {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly title: string;
}

/** What a mail says about a proposal. */
export interface ProposalText {
  readonly subject: PlainText;
  /** First paragraph of a mail to an admin. */
  readonly lead?: PlainText;
  readonly lines: (t: Say, language: Language, proposal: MailedProposal) => readonly string[];
  /** HTML that a person wrote, already sanitised. */
  readonly html?: string | null;
  /** The owner's button leads to the edit form. */
  readonly isEdited?: boolean;
}

const withName: ProposalText['lines'] = (t, language, proposal) => [
  t('Nama: {name}', { name: proposal.name }),
  typeLine(language, proposal),
];
export const SUBMITTED: ProposalText = {
  subject: 'Proposal Masuk',
  lead: 'Telah masuk proposal baru!',
  lines: withName,
};
export const RESUBMITTED: ProposalText = {
  subject: 'Proposal Masuk (hasil revisi)',
  lead: 'Sebuah proposal telah direvisi dan diajukan kembali.',
  lines: withName,
};

interface ApprovedPlace {
  readonly day: string | null;
  readonly machine: string | null;
  readonly endsAt: Date | null;
}

export const approvedText = (description: string, { day, machine, endsAt }: ApprovedPlace): ProposalText => ({
  subject: 'Proposal Disetujui',
  html: description,
  lines: (t, language) => [
    t('Usulan Anda telah disetujui.'),
    ...(day ? [t('Hari: {day}', { day: knownWord(language, day) })] : []),
    ...(machine ? [t('Mesin: {machine}', { machine })] : []),
    ...(endsAt ? [t('Berlaku sampai: {day}', { day: formatMailDay(endsAt, language) })] : []),
    t('Keterangan dari admin:'),
  ],
});

export const revisionText = (note: string): ProposalText => ({
  subject: 'Revisi Proposal',
  lines: (t) => [t('Usulan Anda perlu direvisi. Berikut catatan revisinya:')],
  html: note,
  isEdited: true,
});

export const rejectedText = (reason: string | null): ProposalText => ({
  subject: 'Proposal Ditolak',
  html: reason,
  lines: (t) => [
    reason
      ? t('Mohon maaf, usulan Anda belum dapat kami setujui. Alasannya:')
      : t('Mohon maaf, usulan Anda belum dapat kami setujui.'),
  ],
});

const FINISHED_LINES = {
  none: 'Usulan Anda telah dinyatakan selesai. Terima kasih telah memakai fasilitas kami.',
  stopped:
    'Usulan Anda telah dinyatakan selesai dan container-nya dihentikan. Terima kasih telah memakai fasilitas kami.',
  running:
    'Usulan Anda telah dinyatakan selesai. Container-nya belum dapat dihentikan; admin menanganinya dan Anda tidak perlu berbuat apa-apa. Terima kasih telah memakai fasilitas kami.',
} as const;

/** Says whether the container did not exist, was stopped, or could not be stopped yet; asks for a missing report. */
export const finishedText = (container: keyof typeof FINISHED_LINES, owesReport: boolean): ProposalText => ({
  subject: 'Penelitian Selesai',
  lines: (t) => [
    t(FINISHED_LINES[container]),
    ...(owesReport ? [t('Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.')] : []),
  ],
});

export const extensionRequestText = (days: number, reason: string): ProposalText => ({
  subject: 'Permintaan Perpanjangan',
  lines: (t, _language, { name }) => [
    t('{name} meminta perpanjangan {days} hari.', { name, days }),
    t('Alasan: {reason}', { reason }),
  ],
});

export const extendedText = (days: number, endsAt: Date, note: string | null): ProposalText => ({
  subject: 'Perpanjangan Disetujui',
  html: note,
  lines: (t, language) => {
    const values = { days, day: formatMailDay(endsAt, language) };
    return [
      note
        ? t('Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}. Catatan dari admin:', values)
        : t('Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}.', values),
    ];
  },
});

export const extensionRejectedText = (days: number, note: string | null): ProposalText => ({
  subject: 'Perpanjangan Ditolak',
  html: note,
  lines: (t) => [
    note
      ? t('Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui. Alasannya:', { days })
      : t('Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui.', { days }),
  ],
});

export const reportRequestText = (endsAt: Date): ProposalText => ({
  subject: 'Laporan Akhir Diperlukan',
  lines: (t, language) => [
    t('Pemakaian mesin Anda berakhir {day}. Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.', {
      day: formatMailDay(endsAt, language),
    }),
  ],
});

export const endsSoonText = (endsAt: Date, hasAsked: boolean): ProposalText => ({
  subject: 'Pemakaian Mesin Segera Berakhir',
  lines: (t, language) => [
    t('Pemakaian mesin Anda berakhir {day}. Simpan hasil yang Anda perlukan sebelum hari itu.', {
      day: formatMailDay(endsAt, language),
    }),
    hasAsked
      ? t('Permintaan perpanjangan Anda masih menunggu keputusan.')
      : t('Bila Anda masih memerlukannya, minta perpanjangan di halaman usulan Anda sebelum hari itu.'),
  ],
});

export const REPORT_SENT: ProposalText = {
  subject: 'Laporan Akhir Masuk',
  lines: (t, _language, { name }) => [t('{name} mengirim laporan akhir.', { name })],
};
export const REPORT_ACCEPTED: ProposalText = {
  subject: 'Laporan Akhir Diterima',
  lines: (t) => [t('Laporan akhir Anda sudah kami terima. Terima kasih.')],
};
export const WITHDRAWN: ProposalText = {
  subject: 'Proposal Ditarik',
  lines: (t, _language, { name }) => [t('{name} menarik kembali usulan yang sedang Anda tangani.', { name })],
};

/** Longest title in a subject, characters; mail programs cut longer subjects. */
const TITLE_LENGTH = 80;

function withTitle(subject: string, { title }: MailedProposal): string {
  const signs = [...title.replace(/\s+/g, ' ')];
  const short = signs.length > TITLE_LENGTH ? [...signs.slice(0, TITLE_LENGTH - 1), '…'] : signs;
  return `${subject}: ${short.join('')}`;
}

function typeLine(language: Language, { kind }: MailedProposal): string {
  return wordsIn(language)('Jenis Penelitian: {type}', { type: knownWord(language, PROPOSAL_KIND_DETAILS[kind].type) });
}

/** Builds a mail to the owner whose button opens the proposal. */
export function toOwner({ brandName, portalUrl }: Config, proposal: MailedProposal, text: ProposalText): Mail {
  const { language, name, title, kind, id } = proposal;
  const t = wordsIn(language);
  return {
    to: proposal.email,
    language,
    subject: `${withTitle(t(text.subject), proposal)} - ${brandName}`,
    content: {
      greeting: t('Halo, {name}!', { name }),
      paragraphs: [t('Usulan: {title}', { title }), typeLine(language, proposal), ...text.lines(t, language, proposal)],
      html: text.html ?? undefined,
      button: text.isEdited
        ? { label: t('Ubah Usulan'), url: portalUrl + userEditRoute(kind, id) }
        : { label: t('Lihat Usulan'), url: portalUrl + userPreviewRoute(kind, id) },
    },
  };
}

/** Builds a mail to an admin whose button opens the proposal. */
export function toAdmin(
  { portalUrl }: Config,
  { email, language }: Reader,
  proposal: MailedProposal,
  { subject, lead, lines }: ProposalText,
): Mail {
  const t = wordsIn(language);
  return {
    to: email,
    language,
    subject: withTitle(t(subject), proposal),
    content: {
      greeting: t('Halo Admin!'),
      paragraphs: [
        ...(lead ? [t(lead)] : []),
        t('Usulan: {title}', { title: proposal.title }),
        ...lines(t, language, proposal),
      ],
      button: { label: t('Buka Usulan'), url: portalUrl + adminPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}
