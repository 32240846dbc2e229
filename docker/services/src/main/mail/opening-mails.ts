import type { Language } from '@portal/shared/contract/language';
import { formatWeekday } from '@portal/shared/format/day-span';
import type { Config } from '../../platform/config/config';
import type { OpeningNotice } from '@portal/shared/contract/internal/machine-news';
import { toOwner, type MailedProposal } from './proposal-mails';
import type { Mail } from './queue-mail';
import { wordsIn } from './words';

/** A day was opened for a session once, or taken back. */
export function openingMail(config: Config, proposal: MailedProposal, opening: OpeningNotice): Mail {
  const { language } = proposal;
  const subject = opening.is_withdrawn ? 'Hari Tambahan Dicabut' : 'Hari Tambahan untuk Sesi Anda';
  return toOwner(config, proposal, wordsIn(language)(subject), openingWords(language, opening));
}

/** The same in sentences, for notice and mail. */
export function openingWords(language: Language, { machine, day, is_withdrawn }: OpeningNotice): string[] {
  const t = wordsIn(language);
  const when = formatWeekday(day, language);
  if (is_withdrawn)
    return [t('Hari tambahan {when} di {machine} dicabut. Sesi Anda tetap berjalan pada harinya.', { when, machine })];
  return [
    t('Sesi Anda di {machine} dibuka satu kali pada {when}, pukul 00.00 sampai 24.00 WIB.', { machine, when }),
    t('Hari Anda yang biasa dan masa pakai tidak berubah.'),
  ];
}
