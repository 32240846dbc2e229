import type { Config } from '../../platform/config/config';
import { formatMailDay, type Reader, wordsIn } from './words';
import { toAdmin, toOwner, type MailedProposal } from './proposal-mails';
import type { Mail } from './queue-mail';

export function extensionRequestMail(
  config: Config,
  reader: Reader,
  proposal: MailedProposal,
  { days, reason }: { readonly days: number; readonly reason: string },
): Mail {
  const t = wordsIn(reader.language);
  return toAdmin(config, reader, proposal, t('Permintaan Perpanjangan'), [
    t('{name} meminta perpanjangan {days} hari.', { name: proposal.name, days }),
    t('Alasan: {reason}', { reason }),
  ]);
}

export function extendedMail(
  config: Config,
  proposal: MailedProposal,
  extension: { readonly days: number; readonly endsAt: Date; readonly note: string | null },
): Mail {
  const t = wordsIn(proposal.language);
  const { days, note } = extension;
  const values = { days, day: formatMailDay(extension.endsAt, proposal.language) };
  const line = note
    ? t('Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}. Catatan dari admin:', values)
    : t('Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}.', values);
  return toOwner(config, proposal, t('Perpanjangan Disetujui'), [line], note);
}

export function extensionRejectedMail(
  config: Config,
  proposal: MailedProposal,
  days: number,
  note: string | null,
): Mail {
  const t = wordsIn(proposal.language);
  const line = note
    ? t('Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui. Alasannya:', { days })
    : t('Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui.', { days });
  return toOwner(config, proposal, t('Perpanjangan Ditolak'), [line], note);
}

export function reportRequestMail(config: Config, proposal: MailedProposal, endsAt: Date): Mail {
  const t = wordsIn(proposal.language);
  return toOwner(config, proposal, t('Laporan Akhir Diperlukan'), [
    t('Pemakaian mesin Anda berakhir {day}. Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.', {
      day: formatMailDay(endsAt, proposal.language),
    }),
  ]);
}

export function endsSoonMail(
  config: Config,
  proposal: MailedProposal,
  { endsAt, hasAsked }: { readonly endsAt: Date; readonly hasAsked: boolean },
): Mail {
  const t = wordsIn(proposal.language);
  const more = hasAsked
    ? t('Permintaan perpanjangan Anda masih menunggu keputusan.')
    : t('Bila Anda masih memerlukannya, minta perpanjangan di halaman usulan Anda sebelum hari itu.');
  return toOwner(config, proposal, t('Pemakaian Mesin Segera Berakhir'), [
    t('Pemakaian mesin Anda berakhir {day}. Simpan hasil yang Anda perlukan sebelum hari itu.', {
      day: formatMailDay(endsAt, proposal.language),
    }),
    more,
  ]);
}

export function reportSentMail(config: Config, reader: Reader, proposal: MailedProposal): Mail {
  const t = wordsIn(reader.language);
  const line = t('{name} mengirim laporan akhir.', { name: proposal.name });
  return toAdmin(config, reader, proposal, t('Laporan Akhir Masuk'), [line]);
}

export function reportAcceptedMail(config: Config, proposal: MailedProposal): Mail {
  const t = wordsIn(proposal.language);
  const line = t('Laporan akhir Anda sudah kami terima. Terima kasih.');
  return toOwner(config, proposal, t('Laporan Akhir Diterima'), [line]);
}

export function withdrawnMail(config: Config, reader: Reader, proposal: MailedProposal): Mail {
  const t = wordsIn(reader.language);
  const line = t('{name} menarik kembali usulan yang sedang Anda tangani.', { name: proposal.name });
  return toAdmin(config, reader, proposal, t('Proposal Ditarik'), [line]);
}
