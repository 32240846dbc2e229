import type { Language } from '@portal/shared/contract/language';
import { formatDate } from '@portal/shared/format/date';
import type { Config } from '../../platform/config/config';
import { toOwner, type MailedProposal } from './proposal-mails';
import type { Mail } from './queue-mail';
import { wordsIn } from './words';

const SUBJECTS = { ending: 'Berkas Sesi Akan Dikemas', ready: 'Berkas Sesi Siap Diunduh' } as const;

/** The home folder of an ended session is going to be packed and removed, or its pack can be downloaded. */
export function homeMail(config: Config, proposal: MailedProposal, change: keyof typeof SUBJECTS, at: string): Mail {
  const { language } = proposal;
  return toOwner(config, proposal, wordsIn(language)(SUBJECTS[change]), homeWords(language, change, at));
}

/** The same in sentences, for notice and mail. @param at ISO instant: when it is packed, or its pack removed */
export function homeWords(language: Language, change: keyof typeof SUBJECTS, at: string): string[] {
  const t = wordsIn(language);
  const day = formatDate(at, language);
  return change === 'ending'
    ? [
        t('Sesi Anda telah berakhir. Folder rumahnya dikemas pada {day}, lalu dihapus dari mesin.', { day }),
        t('Setelah itu kemasannya dapat Anda unduh dari dasbor.'),
      ]
    : [
        t('Folder rumah sesi Anda sudah dikemas dan dihapus dari mesin.'),
        t('Unduh dari dasbor sebelum {day}; setelah itu kemasannya dihapus.', { day }),
      ];
}
