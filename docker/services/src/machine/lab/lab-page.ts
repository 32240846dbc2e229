import type { FastifyReply } from 'fastify';
import { homeOf } from '@portal/shared/contract/account/roles';
import { formatDate, formatDateTime } from '@portal/shared/format/date';
import { formatWeekday } from '@portal/shared/format/day-span';
import { titleCase } from '@portal/shared/format/day-name';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { Config } from '../../platform/config/config';
import { plainPage, plainPagePolicy } from '../../platform/http/plain-page';
import { escapeHtml } from '@portal/shared/format/escape-html';
import type { LabEntry } from './lab-entry';

interface Notice {
  readonly status: 401 | 403 | 404 | 409 | 503;
  readonly title: string;
  readonly text: string;
  /** Seconds after which the page reloads itself; absent if waiting changes nothing. */
  readonly refreshSeconds?: number;
}

/** Reload intervals while the container starts, and after a failure. */
const SOON_SECONDS = 3;
const LATER_SECONDS = 15;

const STARTING: Notice = {
  status: 503,
  title: 'Jupyter sedang disiapkan',
  text: 'Biasanya selesai dalam satu menit. Halaman ini membuka Jupyter sendiri begitu siap; biarkan terbuka.',
  refreshSeconds: SOON_SECONDS,
};

function noticeOf(entry: LabEntry, engine: HomeSettings): Notice {
  switch (entry.kind) {
    // The container should run, but Jupyter in it does not answer yet.
    case 'open':
    case 'preparing':
      return STARTING;
    case 'signedOut':
      return entry.visitor
        ? {
            status: 401,
            title: 'Buka Jupyter dari portal',
            text:
              'Demi keamanan, Jupyter dibuka dengan tombol Buka Jupyter di portal. Pekerjaan Anda di ' +
              'dalamnya tetap ada.',
          }
        : {
            status: 401,
            title: 'Silakan masuk ke portal',
            text:
              'Anda belum masuk, atau sesi portal Anda telah berakhir. Masuk dahulu, lalu tekan Buka ' +
              'Jupyter. Pekerjaan Anda di dalamnya tetap ada.',
          };
    case 'stranger':
    case 'foreign':
      return {
        status: 403,
        title: 'Anda tidak berhak membuka Jupyter ini',
        text: 'Sesi Jupyter hanya dapat dibuka oleh pemiliknya dan oleh admin.',
      };
    case 'unknown':
      return { status: 404, title: 'Sesi tidak ditemukan', text: 'Periksa alamatnya, atau buka Jupyter dari portal.' };
    case 'noEngine':
      return {
        status: 409,
        title: 'Portal belum tersambung ke mesin',
        text: 'Sesi ini hanya dicatat. Mesin Anda diatur oleh admin.',
      };
    case 'otherDoor':
      return {
        status: 409,
        title: 'Buka Jupyter dari portal',
        text: 'Sesi ini dibuka dengan tombol Buka Jupyter di portal, yang membawa Anda ke JupyterHub.',
      };
    case 'noWay':
      return {
        status: 409,
        title: 'Jalan masuk ke Jupyter belum diatur',
        text: 'Sesi ini berjalan, tetapi belum dapat dibuka dari portal. Beri tahu admin.',
      };
    case 'otherDay':
      return {
        status: 409,
        title: 'Sesi ini tidak berjalan hari ini',
        text: `Sesi berjalan tiap ${titleCase(entry.dayName)}, pukul 00.00 sampai 24.00 WIB, sampai ${formatDate(entry.endsAt.toISOString(), 'id')}.${alsoOpened(entry.opened)} Berkas Anda tetap tersimpan di antaranya.`,
      };
    case 'maintenance':
      return {
        status: 409,
        title: 'Mesin sedang dirawat',
        text: `${entry.words}. Berkas Anda tetap tersimpan, dan Jupyter dapat dibuka lagi setelahnya.`,
      };
    case 'ended':
      return {
        status: 409,
        title: 'Masa pakai telah berakhir',
        text: `Sesi ini berakhir pada ${formatDateTime(entry.endsAt.toISOString())}. ${keptUntil(entry.endsAt, engine)}`,
      };
    case 'failed':
      return {
        status: 503,
        title: 'Jupyter belum dapat berjalan',
        text: `${entry.reason} Portal terus mencobanya, dan halaman ini membuka Jupyter begitu berhasil.`.trim(),
        refreshSeconds: LATER_SECONDS,
      };
  }
}

function alsoOpened(days: readonly string[]): string {
  return days.length === 0 ? '' : ` Juga dibuka ${days.map((day) => formatWeekday(day)).join('; ')}.`;
}

type HomeSettings = Pick<Config['engine'], 'kind' | 'homeGraceDays' | 'homePackDays'>;

function keptUntil(endedAt: Date, { kind, homeGraceDays, homePackDays }: HomeSettings): string {
  const until = new Date(endedAt.getTime() + homeGraceDays * DAY_MS);
  const isPacked = kind === 'docker' && homePackDays > 0;
  if (until <= new Date())
    return isPacked
      ? 'Berkas di folder rumahnya dikemas; selama masa unduhnya, kemasannya ada di dasbor portal.'
      : 'Berkas di folder rumahnya tidak disimpan lagi.';
  const day = formatDate(until.toISOString(), 'id');
  return isPacked
    ? `Berkas di folder rumahnya disimpan sampai ${day}, lalu dikemas untuk diunduh dari dasbor portal.`
    : `Berkas di folder rumahnya disimpan sampai ${day}, lalu dihapus. Perlu sesuatu darinya? Hubungi admin sebelum hari itu.`;
}

/** Explains why the container does not open: a page for a person, JSON for a program. */
export function sendLabPage(reply: FastifyReply, config: Config, entry: LabEntry, isForPerson: boolean): FastifyReply {
  const { status, title, text, refreshSeconds } = noticeOf(entry, config.engine);
  reply.code(status);
  if (refreshSeconds !== undefined) reply.header('retry-after', String(refreshSeconds));
  if (!isForPerson) return reply.send({ message: `${title}. ${text}`, status });
  const visitor = entry.kind === 'signedOut' ? entry.visitor : null;
  const home = config.portalUrl + (visitor ? homeOf(visitor.role) : '/user/dasbor');
  const way = refreshSeconds === undefined ? `<p><a class="button" href="${escapeHtml(home)}">Ke portal</a></p>` : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy())
    .header('referrer-policy', 'no-referrer')
    .send(
      plainPage({
        title,
        brand: config.brandName,
        body: `<p role="status">${escapeHtml(text)}</p>${way}`,
        refreshSeconds,
      }),
    );
}
