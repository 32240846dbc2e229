import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { first } from '../../db/database';
import { orm } from '../../db/orm';
import { container } from '../../db/schema/machines';
import { maintenanceNow, WINDOWS, type Closures } from '../closures';
import { containerState } from '../container-state';
import { withImage, type ImageBuild } from '../images/image-state';
import { comingDays, OPENINGS } from '../openings/opened-days';
import type { Booking } from '../schedule';
import { mayEnter, passHolder, signedIn, type Visitor } from './lab-pass';

/** What a request at the door of a container meets. */
export type LabEntry =
  | { readonly kind: 'open'; readonly upstream: string; readonly token: string }
  /** Nobody known; or known, and the pass is still to be had on the dashboard. */
  | { readonly kind: 'signedOut'; readonly visitor: Visitor | null }
  | { readonly kind: 'stranger' }
  /** Sent by a page of another origin. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noEngine' }
  /** The engine has a door of its own, which the portal leads to. */
  | { readonly kind: 'otherDoor' }
  /** It runs, and nobody is let in to the engine's networks. */
  | { readonly kind: 'noWay' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'otherDay'; readonly dayName: string; readonly opened: readonly string[]; readonly endsAt: Date }
  | { readonly kind: 'maintenance'; readonly words: string }
  | { readonly kind: 'ended'; readonly endsAt: Date }
  | { readonly kind: 'failed'; readonly reason: string };

/** How exactly it is known when somebody was last connected, ms. */
const NOTED_MS = 60_000;

interface Row extends Booking {
  readonly windows: Closures['windows'];
  readonly username: string;
  readonly token: string;
  readonly day_name: string;
  readonly reported: 'running' | 'failed' | null;
  readonly reason: string | null;
  readonly address: string | null;
  readonly image: string;
  readonly image_state: ImageBuild['state'] | null;
  readonly image_reason: string | null;
  readonly entered_at: Date | null;
}

/** Decides about one request by its cookies and the container's state; nothing of it is believed from the request. */
export async function labEntry(request: FastifyRequest, context: Context, id: string): Promise<LabEntry> {
  // A page elsewhere may make a browser send its cookies along; browsers then tell whose page it was.
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(context.config.labUrl).origin) return { kind: 'foreign' };
  const holder = await passHolder(request, context, id);
  const visitor = holder ?? (await signedIn(request, context));
  if (!visitor) return { kind: 'signedOut', visitor };
  const row = await find(context, id);
  if (!row) return { kind: 'unknown' };
  if (!mayEnter(visitor, row.username)) return { kind: 'stranger' };
  if (!holder) return { kind: 'signedOut', visitor };
  const entry = entryOf(row, context);
  if (entry.kind === 'open') await noteEntered(context, id, row.entered_at);
  return entry;
}

/** Every request and every open websocket comes by here; written once a minute. */
async function noteEntered({ db }: Context, id: string, enteredAt: Date | null): Promise<void> {
  if (enteredAt !== null && Date.now() - enteredAt.getTime() < NOTED_MS) return;
  await orm(db).update(container).set({ entered_at: new Date() }).where(eq(container.id_container, id));
}

function find({ db }: Context, id: string): Promise<Row | null> {
  return first<Row>(
    db,
    `select c.username, c.token, c.id_hari, c.created_at, c.ends_at, c.stopped_at, d.nama as day_name,
            case when c.restart_owed then null else r.state end as reported, r.reason, r.address, c.entered_at,
            c.docker_image as image, b.state as image_state, b.reason as image_reason,
            ${WINDOWS} as windows, ${OPENINGS} as openings
       from machine.container c join machine.machine m using (id_mesin) join machine.day d on d.id = c.id_hari
       left join machine.image_build b on b.archive = c.docker_image and b.machine = m.nama_mesin
       left join machine.engine_report r using (id_container) where c.id_container = $1`,
    [id],
  );
}

function entryOf(row: Row, { config }: Context): LabEntry {
  if (config.engine.kind === 'record') return { kind: 'noEngine' };
  if (config.engine.kind === 'jupyterhub') return { kind: 'otherDoor' };
  const { ends_at: endsAt, day_name: dayName } = row;
  const now = new Date();
  const build = row.image_state && { archive: row.image, state: row.image_state, reason: row.image_reason };
  const { state, reason } = withImage(containerState(row, row.reported, now), row.reason, build);
  switch (state) {
    case 'ended':
      return { kind: 'ended', endsAt: row.stopped_at ?? endsAt };
    case 'booked': {
      const words = maintenanceNow(row.windows, now);
      return words === null
        ? { kind: 'otherDay', dayName, opened: comingDays(row, now), endsAt }
        : { kind: 'maintenance', words };
    }
    case 'failed':
      return { kind: 'failed', reason: reason ?? '' };
    case 'preparing':
      return { kind: 'preparing' };
    case 'running':
      return row.address === null ? { kind: 'noWay' } : { kind: 'open', upstream: row.address, token: row.token };
  }
}
