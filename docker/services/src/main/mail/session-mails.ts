import type { Language } from '@portal/shared/contract/language';
import { formatDaySpan } from '@portal/shared/format/day-span';
import type { Config } from '../../platform/config/config';
import type { MaintenanceNotice } from '@portal/shared/contract/internal/machine-news';
import { toOwner, type MailedProposal } from './proposal-mails';
import type { Mail } from './queue-mail';
import { wordsIn } from './words';

/** Change of a maintenance plan since its people were last notified of it. */
export type MaintenanceChange = 'announced' | 'changed' | 'lifted';

const SUBJECTS = {
  announced: 'Perawatan Mesin',
  changed: 'Jadwal Perawatan Mesin Berubah',
  lifted: 'Perawatan Mesin Dicabut',
} as const;

/** Mail about maintenance of a machine or its end. @param isHit whether the owner's day is affected */
export function maintenanceMail(
  config: Config,
  proposal: MailedProposal,
  change: MaintenanceChange,
  window: MaintenanceNotice,
  isHit: boolean,
): Mail {
  const { language } = proposal;
  return toOwner(
    config,
    proposal,
    wordsIn(language)(SUBJECTS[change]),
    maintenanceWords(language, change, window, isHit),
  );
}

/** The same in sentences, for notice and mail. */
export function maintenanceWords(
  language: Language,
  change: MaintenanceChange,
  window: MaintenanceNotice,
  isHit: boolean,
): string[] {
  const t = wordsIn(language);
  const { machine } = window;
  const when = formatDaySpan(window, language);
  if (change === 'lifted')
    return [t('Perawatan {machine} pada {when} dicabut. Mesin berjalan seperti biasa.', { machine, when })];
  const reason = window.reason.replace(/\.$/, '');
  const values = { machine, when, reason };
  return [
    change === 'changed'
      ? t('Jadwal perawatan {machine} berubah menjadi {when}: {reason}.', values)
      : t('{machine} dalam perawatan {when}: {reason}.', values),
    isHit
      ? t('Selama itu mesin tidak berjalan. Berkas Anda tetap tersimpan, dan masa pakai tidak berubah.')
      : t('Hari Anda tidak lagi terkena.'),
  ];
}
