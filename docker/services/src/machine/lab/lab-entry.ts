import { formatDate, formatDateTime } from '@portal/shared/format/date';
import { titleCase } from '@portal/shared/format/day-name';
import { formatWeekday } from '@portal/shared/format/day-span';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import { container } from '../../platform/db/schema/machines';
import { comingDays } from '../openings/opened-days';
import { reasonText } from '../../platform/http/reason';
import { mayEnter, passHolder, signedIn, type Visitor } from './lab-pass';
import { findSessions, maintenanceNow, sessionState, type SessionRow } from './sessions';

/** A request that may pass to a container. */
interface OpenLab {
  readonly upstream: string;
  readonly token: string;
  readonly email: string;
}

/** Why a request may not pass, in words for a person. */
interface LabRefusal {
  /** 401: not signed in, or signed in without a pass, which the dashboard issues. */
  readonly status: 401 | 403 | 404 | 409 | 503;
  readonly title: string;
  readonly text: string;
  /** Seconds after which the page reloads itself; absent if waiting changes nothing. */
  readonly refreshSeconds?: number;
  /** The person who is signed in without a pass. */
  readonly visitor?: Visitor;
}

export type LabEntry = OpenLab | LabRefusal;

/** Reload intervals while the container starts, and after a failure. */
const SOON_SECONDS = 3;
const LATER_SECONDS = 15;

/** The container should run, but Jupyter in it does not answer yet. */
export const STARTING: LabRefusal = {
  status: 503,
  title: 'Jupyter sedang disiapkan',
  text: 'Biasanya selesai dalam satu menit. Halaman ini membuka Jupyter sendiri begitu siap; biarkan terbuka.',
  refreshSeconds: SOON_SECONDS,
};

/** For somebody else's session, and for a request that a page of another origin sent. */
const STRANGER: LabRefusal = {
  status: 403,
  title: 'Anda tidak berhak membuka Jupyter ini',
  text: 'Sesi Jupyter hanya dapat dibuka oleh pemiliknya dan oleh admin.',
};

/** Precision of the recorded time of the last connection, ms. */
const NOTED_MS = 60_000;

/** Decides about one request by its cookies and the container's state; it trusts nothing else in the request. */
export async function labEntry(request: FastifyRequest, context: Context, id: string): Promise<LabEntry> {
  // A page elsewhere may make a browser send its cookies along; `Origin` then names that page's origin.
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(context.config.labUrl).origin) return STRANGER;
  const holder = await passHolder(request, context, id);
  const visitor = holder ?? (await signedIn(request, context));
  if (!visitor)
    return {
      status: 401,
      title: 'Silakan masuk ke portal',
      text:
        'Anda belum masuk, atau sesi portal Anda telah berakhir. Masuk dahulu, lalu tekan Buka ' +
        'Jupyter. Pekerjaan Anda di dalamnya tetap ada.',
    };
  const [row] = await findSessions(context.db, eq(container.id_container, id));
  if (!row)
    return { status: 404, title: 'Sesi tidak ditemukan', text: 'Periksa alamatnya, atau buka Jupyter dari portal.' };
  if (!mayEnter(visitor, row.username)) return STRANGER;
  if (!holder)
    return {
      status: 401,
      title: 'Buka Jupyter dari portal',
      text:
        'Demi keamanan, Jupyter dibuka dengan tombol Buka Jupyter di portal. Pekerjaan Anda di ' +
        'dalamnya tetap ada.',
      visitor,
    };
  const entry = entryOf(row, context.config, holder);
  if ('upstream' in entry) await noteEntered(context, id, row.entered_at);
  return entry;
}

/** Records the last connection. Called for every request and every open websocket, so it writes once a minute. */
async function noteEntered({ db }: Context, id: string, enteredAt: Date | null): Promise<void> {
  if (enteredAt !== null && Date.now() - enteredAt.getTime() < NOTED_MS) return;
  await db.update(container).set({ entered_at: new Date() }).where(eq(container.id_container, id));
}

function entryOf(row: SessionRow, { engine }: Config, { email }: Visitor): LabEntry {
  if (engine.kind === 'record')
    return {
      status: 409,
      title: 'Portal belum tersambung ke mesin',
      text: 'Sesi ini hanya dicatat. Mesin Anda diatur oleh admin.',
    };
  // The hub has its own entry, to which the portal links.
  if (engine.kind === 'jupyterhub')
    return {
      status: 409,
      title: 'Buka Jupyter dari portal',
      text: 'Sesi ini dibuka dengan tombol Buka Jupyter di portal, yang membawa Anda ke JupyterHub.',
    };
  const { ends_at: endsAt, day_name: dayName } = row;
  const now = new Date();
  const { state, why } = sessionState(row, engine.kind, now);
  switch (state) {
    case 'ended': {
      const ended = row.stopped_at ?? endsAt;
      return {
        status: 409,
        title: 'Masa pakai telah berakhir',
        text: `Sesi ini berakhir pada ${formatDateTime(ended.toISOString())}. ${keptUntil(ended, engine)}`,
      };
    }
    case 'booked': {
      const maintenance = maintenanceNow(row, now);
      return maintenance
        ? {
            status: 409,
            title: 'Mesin sedang dirawat',
            text: `${reasonText(maintenance)}. Berkas Anda tetap tersimpan, dan Jupyter dapat dibuka lagi setelahnya.`,
          }
        : {
            status: 409,
            title: 'Sesi ini tidak berjalan hari ini',
            text: `Sesi berjalan tiap ${titleCase(dayName)}, pukul 00.00 sampai 24.00 WIB, sampai ${formatDate(endsAt.toISOString(), 'id')}.${alsoOpened(comingDays(row, now))} Berkas Anda tetap tersimpan di antaranya.`,
          };
    }
    case 'failed': {
      const reason = why ? reasonText(why) : '';
      return {
        status: 503,
        title: 'Jupyter belum dapat berjalan',
        text: `${reason} Portal terus mencobanya, dan halaman ini membuka Jupyter begitu berhasil.`.trim(),
        refreshSeconds: LATER_SECONDS,
      };
    }
    case 'preparing':
      return STARTING;
    case 'running':
      // Without an address it runs, but the engine's networks grant no access.
      return row.address === null
        ? {
            status: 409,
            title: 'Jalan masuk ke Jupyter belum diatur',
            text: 'Sesi ini berjalan, tetapi belum dapat dibuka dari portal. Beri tahu admin.',
          }
        : { upstream: row.address, token: row.token, email };
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
