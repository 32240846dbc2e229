import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import type { Config } from '../config/config';
import { dayOf } from './day-of';
import { toOwner, withTitle, type MailedProposal } from './proposal-mails';
import type { Mail } from './queue-mail';

/** Mails about what follows an approval: more days, the final report. */

/** To an admin: the owner asks for more days. */
export function extensionAskedMail(
  config: Config,
  to: string,
  proposal: MailedProposal,
  asked: { days: number; reason: string },
): Mail {
  return toAdmin(config, to, proposal, 'Permintaan Perpanjangan', [
    `${proposal.name} meminta perpanjangan ${asked.days} hari.`,
    `Alasan: ${asked.reason}`,
  ]);
}

/** More days were granted, and the machine has them. */
export function extendedMail(
  config: Config,
  proposal: MailedProposal,
  extension: { days: number; endsAt: Date; note: string | null },
): Mail {
  const { days, endsAt, note } = extension;
  const lead = `Perpanjangan ${days} hari disetujui. Mesin dapat Anda pakai sampai ${dayOf(endsAt)}.`;
  return toOwner(config, proposal, 'Perpanjangan Disetujui', [note ? `${lead} Catatan dari admin:` : lead], note);
}

/** More days were refused. */
export function extensionRejectedMail(
  config: Config,
  proposal: MailedProposal,
  days: number,
  note: string | null,
): Mail {
  const lead = `Mohon maaf, permintaan perpanjangan ${days} hari belum dapat kami setujui.`;
  return toOwner(config, proposal, 'Perpanjangan Ditolak', [note ? `${lead} Alasannya:` : lead], note);
}

/** The end is near and no report was sent. */
export function reportAskedMail(config: Config, proposal: MailedProposal, endsAt: Date): Mail {
  return toOwner(config, proposal, 'Laporan Akhir Diperlukan', [
    `Pemakaian mesin Anda berakhir ${dayOf(endsAt)}. Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.`,
  ]);
}

/** The end is near: what to keep, and how to ask for more days. */
export function endsSoonMail(
  config: Config,
  proposal: MailedProposal,
  { endsAt, hasAsked }: { readonly endsAt: Date; readonly hasAsked: boolean },
): Mail {
  const more = hasAsked
    ? 'Permintaan perpanjangan Anda masih menunggu keputusan.'
    : 'Bila Anda masih memerlukannya, minta perpanjangan di halaman usulan Anda sebelum hari itu.';
  return toOwner(config, proposal, 'Pemakaian Mesin Segera Berakhir', [
    `Pemakaian mesin Anda berakhir ${dayOf(endsAt)}. Simpan hasil yang Anda perlukan sebelum hari itu.`,
    more,
  ]);
}

/** To an admin: a report came. */
export function reportSentMail(config: Config, to: string, proposal: MailedProposal): Mail {
  return toAdmin(config, to, proposal, 'Laporan Akhir Masuk', [`${proposal.name} mengirim laporan akhir.`]);
}

/** The report was accepted. */
export function reportAcceptedMail(config: Config, proposal: MailedProposal): Mail {
  return toOwner(config, proposal, 'Laporan Akhir Diterima', ['Laporan akhir Anda sudah kami terima. Terima kasih.']);
}

/** To the admin who had taken it: the owner took it back. */
export function withdrawnMail(config: Config, to: string, proposal: MailedProposal): Mail {
  return toAdmin(config, to, proposal, 'Proposal Ditarik', [
    `${proposal.name} menarik kembali usulan yang sedang Anda tangani.`,
  ]);
}

function toAdmin(
  config: Config,
  to: string,
  proposal: MailedProposal,
  subject: string,
  lines: readonly string[],
): Mail {
  return {
    to,
    subject: withTitle(subject, proposal),
    content: {
      greeting: 'Halo Admin!',
      paragraphs: [`Usulan: ${proposal.title}`, ...lines],
      button: { label: 'Buka Usulan', url: config.portalUrl + adminPreviewRoute(proposal.kind, proposal.id) },
    },
  };
}
