import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';
import { container, day, engine_report, image_build, machine } from '../../platform/db/schema/machines';
import { maintenanceNow } from '@portal/shared/machine/closures';
import { openWindows } from '../slots/open-windows';
import { containerState, reportedState } from '../slots/container-state';
import { isImageOfContainer, withImage } from '../images/image-state';
import { comingDays, openedDays } from '../openings/opened-days';
import { mayEnter, passHolder, signedIn, type Visitor } from './lab-pass';

/** Decision about a request to a container. */
export type LabEntry =
  | { readonly kind: 'open'; readonly upstream: string; readonly token: string; readonly email: string }
  /** Not signed in, or signed in without a pass, which the dashboard gives. */
  | { readonly kind: 'signedOut'; readonly visitor: Visitor | null }
  | { readonly kind: 'stranger' }
  /** Sent by a page of another origin. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noEngine' }
  /** The engine has its own entry, to which the portal leads. */
  | { readonly kind: 'otherDoor' }
  /** It runs, but the engine's networks let nobody in. */
  | { readonly kind: 'noWay' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'otherDay'; readonly dayName: string; readonly opened: readonly string[]; readonly endsAt: Date }
  | { readonly kind: 'maintenance'; readonly words: string }
  | { readonly kind: 'ended'; readonly endsAt: Date }
  | { readonly kind: 'failed'; readonly reason: string };

/** How exactly it is known when somebody was last connected, ms. */
const NOTED_MS = 60_000;

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Decides about one request by its cookies and the container's state; nothing of it is believed from the request. */
export async function labEntry(request: FastifyRequest, context: Context, id: string): Promise<LabEntry> {
  // A page elsewhere may make a browser send its cookies along; `Origin` then names that page's origin.
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(context.config.labUrl).origin) return { kind: 'foreign' };
  const holder = await passHolder(request, context, id);
  const visitor = holder ?? (await signedIn(request, context));
  if (!visitor) return { kind: 'signedOut', visitor };
  const row = await find(context, id);
  if (!row) return { kind: 'unknown' };
  if (!mayEnter(visitor, row.username)) return { kind: 'stranger' };
  if (!holder) return { kind: 'signedOut', visitor };
  const entry = entryOf(row, context, holder);
  if (entry.kind === 'open') await noteEntered(context, id, row.entered_at);
  return entry;
}

/** Every request and every open websocket comes by here; written once a minute. */
async function noteEntered({ db }: Context, id: string, enteredAt: Date | null): Promise<void> {
  if (enteredAt !== null && Date.now() - enteredAt.getTime() < NOTED_MS) return;
  await db.update(container).set({ entered_at: new Date() }).where(eq(container.id_container, id));
}

async function find({ db }: Context, id: string) {
  const [row] = await db
    .select({
      username: container.username,
      token: container.token,
      id_hari: container.id_hari,
      created_at: container.created_at,
      ends_at: container.ends_at,
      stopped_at: container.stopped_at,
      entered_at: container.entered_at,
      day_name: day.nama,
      reported: reportedState,
      reason: engine_report.reason,
      address: engine_report.address,
      build: { archive: image_build.archive, state: image_build.state, reason: image_build.reason },
      windows: openWindows,
      openings: openedDays,
    })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .innerJoin(day, eq(day.id, container.id_hari))
    .leftJoin(image_build, isImageOfContainer)
    .leftJoin(engine_report, eq(engine_report.id_container, container.id_container))
    .where(eq(container.id_container, id));
  return row ?? null;
}

function entryOf(row: Row, { config }: Context, { email }: Visitor): LabEntry {
  if (config.engine.kind === 'record') return { kind: 'noEngine' };
  if (config.engine.kind === 'jupyterhub') return { kind: 'otherDoor' };
  const { ends_at: endsAt, day_name: dayName } = row;
  const now = new Date();
  const { state, reason } = withImage(containerState(row, row.reported, now), row.reason, row.build);
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
      return row.address === null
        ? { kind: 'noWay' }
        : { kind: 'open', upstream: row.address, token: row.token, email };
  }
}
