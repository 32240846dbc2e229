import { formatDaySpan } from '@portal/shared/format/day-span';
import type { Config } from '../config/config';
import type { ToldMaintenance } from '../machine/maintenance-told';
import { toOwner, type MailedProposal } from './proposal-mails';
import type { Mail } from './queue-mail';

/** What became of maintenance since its people were told of it at last. */
export type MaintenanceNews = 'announced' | 'changed' | 'lifted';

const SUBJECTS = {
  announced: 'Perawatan Mesin',
  changed: 'Jadwal Perawatan Mesin Berubah',
  lifted: 'Perawatan Mesin Dicabut',
} as const;

/** A machine is in maintenance, or no longer. @param isHit whether the owner's day lies in it */
export function maintenanceMail(
  config: Config,
  proposal: MailedProposal,
  news: MaintenanceNews,
  window: ToldMaintenance,
  isHit: boolean,
): Mail {
  return toOwner(config, proposal, SUBJECTS[news], maintenanceWords(news, window, isHit));
}

/** The same in sentences, for notice and mail. */
export function maintenanceWords(news: MaintenanceNews, window: ToldMaintenance, isHit: boolean): string[] {
  const when = formatDaySpan(window);
  const { machine, reason } = window;
  if (news === 'lifted') return [`Perawatan ${machine} pada ${when} dicabut. Mesin berjalan seperti biasa.`];
  const what = news === 'changed' ? `Jadwal perawatan ${machine} berubah menjadi` : `${machine} dalam perawatan`;
  return [
    `${what} ${when}: ${reason.replace(/\.$/, '')}.`,
    isHit
      ? 'Selama itu mesin tidak berjalan. Berkas Anda tetap tersimpan, dan masa pakai tidak berubah.'
      : 'Hari Anda tidak lagi terkena.',
  ];
}
