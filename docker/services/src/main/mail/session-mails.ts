import type { MaintenanceNotice, OpeningNotice } from '@portal/shared/contract/internal/machine-news';
import { formatDate } from '@portal/shared/format/date';
import { formatDaySpan, formatWeekday } from '@portal/shared/format/day-span';
import type { ProposalText } from './proposal-mails';
import type { KnownText, Lines } from './words';

export interface SessionNews extends ProposalText {
  /** Of the notice. */
  readonly title: KnownText;
  readonly lines: Lines;
}

export type MaintenanceChange = 'announced' | 'changed' | 'lifted';

const MAINTENANCE = {
  announced: { title: 'Mesin Anda dijadwalkan dirawat', subject: 'Perawatan Mesin' },
  changed: { title: 'Jadwal perawatan mesin Anda berubah', subject: 'Jadwal Perawatan Mesin Berubah' },
  lifted: { title: 'Perawatan mesin Anda dicabut', subject: 'Perawatan Mesin Dicabut' },
} as const;

/** Builds the news about planned, changed or cancelled maintenance. @param isHit whether the owner's day is affected */
export function maintenanceNews(change: MaintenanceChange, window: MaintenanceNotice, isHit: boolean): SessionNews {
  const lines: Lines = (t, language) => {
    const { machine } = window;
    const when = formatDaySpan(window, language);
    if (change === 'lifted')
      return [t('Perawatan {machine} pada {when} dicabut. Mesin berjalan seperti biasa.', { machine, when })];
    const values = { machine, when, reason: window.reason.replace(/\.$/, '') };
    return [
      change === 'changed'
        ? t('Jadwal perawatan {machine} berubah menjadi {when}: {reason}.', values)
        : t('{machine} dalam perawatan {when}: {reason}.', values),
      isHit
        ? t('Selama itu mesin tidak berjalan. Berkas Anda tetap tersimpan, dan masa pakai tidak berubah.')
        : t('Hari Anda tidak lagi terkena.'),
    ];
  };
  return { ...MAINTENANCE[change], lines };
}

/**
 * Builds the news that an ended session's home folder will be packed and removed, or that its pack can be downloaded.
 * @param at ISO instant: when it is packed, or its pack removed
 */
export function homeNews(change: 'ending' | 'ready', at: string): SessionNews {
  return change === 'ending'
    ? {
        title: 'Berkas sesi Anda akan dikemas',
        subject: 'Berkas Sesi Akan Dikemas',
        lines: (t, language) => [
          t('Sesi Anda telah berakhir. Folder rumahnya dikemas pada {day}, lalu dihapus dari mesin.', {
            day: formatDate(at, language),
          }),
          t('Setelah itu kemasannya dapat Anda unduh dari dasbor.'),
        ],
      }
    : {
        title: 'Berkas sesi Anda siap diunduh',
        subject: 'Berkas Sesi Siap Diunduh',
        lines: (t, language) => [
          t('Folder rumah sesi Anda sudah dikemas dan dihapus dari mesin.'),
          t('Unduh dari dasbor sebelum {day}; setelah itu kemasannya dihapus.', { day: formatDate(at, language) }),
        ],
      };
}

export function openingNews({ machine, day, is_withdrawn }: OpeningNotice): SessionNews {
  return is_withdrawn
    ? {
        title: 'Hari tambahan sesi Anda dicabut',
        subject: 'Hari Tambahan Dicabut',
        lines: (t, language) => [
          t('Hari tambahan {when} di {machine} dicabut. Sesi Anda tetap berjalan pada harinya.', {
            machine,
            when: formatWeekday(day, language),
          }),
        ],
      }
    : {
        title: 'Hari tambahan untuk sesi Anda',
        subject: 'Hari Tambahan untuk Sesi Anda',
        lines: (t, language) => [
          t('Sesi Anda di {machine} dibuka satu kali pada {when}, pukul 00.00 sampai 24.00 WIB.', {
            machine,
            when: formatWeekday(day, language),
          }),
          t('Hari Anda yang biasa dan masa pakai tidak berubah.'),
        ],
      };
}
