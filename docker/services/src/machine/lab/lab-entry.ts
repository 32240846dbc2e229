import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';
import { container } from '../../platform/db/schema/machines';
import { comingDays } from '../openings/opened-days';
import { reasonText } from '../../platform/http/reason';
import { mayEnter, passHolder, signedIn, type Visitor } from './lab-pass';
import { findSessions, maintenanceNow, sessionState, type SessionRow } from './sessions';

export type LabEntry =
  | { readonly kind: 'open'; readonly upstream: string; readonly token: string; readonly email: string }
  /** Not signed in, or signed in without a pass, which the dashboard issues. */
  | { readonly kind: 'signedOut'; readonly visitor: Visitor | null }
  | { readonly kind: 'stranger' }
  /** Sent by a page of another origin. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noEngine' }
  /** The engine has its own entry, to which the portal links. */
  | { readonly kind: 'otherDoor' }
  /** It runs, but the engine's networks grant no access. */
  | { readonly kind: 'noWay' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'otherDay'; readonly dayName: string; readonly opened: readonly string[]; readonly endsAt: Date }
  | { readonly kind: 'maintenance'; readonly words: string }
  | { readonly kind: 'ended'; readonly endsAt: Date }
  | { readonly kind: 'failed'; readonly reason: string };

/** Precision of the recorded time of the last connection, ms. */
const NOTED_MS = 60_000;

/** Decides about one request by its cookies and the container's state; it trusts nothing else in the request. */
export async function labEntry(request: FastifyRequest, context: Context, id: string): Promise<LabEntry> {
  // A page elsewhere may make a browser send its cookies along; `Origin` then names that page's origin.
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(context.config.labUrl).origin) return { kind: 'foreign' };
  const holder = await passHolder(request, context, id);
  const visitor = holder ?? (await signedIn(request, context));
  if (!visitor) return { kind: 'signedOut', visitor };
  const [row] = await findSessions(context.db, eq(container.id_container, id));
  if (!row) return { kind: 'unknown' };
  if (!mayEnter(visitor, row.username)) return { kind: 'stranger' };
  if (!holder) return { kind: 'signedOut', visitor };
  const entry = entryOf(row, context, holder);
  if (entry.kind === 'open') await noteEntered(context, id, row.entered_at);
  return entry;
}

/** Records the last connection. Called for every request and every open websocket, so it writes once a minute. */
async function noteEntered({ db }: Context, id: string, enteredAt: Date | null): Promise<void> {
  if (enteredAt !== null && Date.now() - enteredAt.getTime() < NOTED_MS) return;
  await db.update(container).set({ entered_at: new Date() }).where(eq(container.id_container, id));
}

function entryOf(row: SessionRow, { config }: Context, { email }: Visitor): LabEntry {
  if (config.engine.kind === 'record') return { kind: 'noEngine' };
  if (config.engine.kind === 'jupyterhub') return { kind: 'otherDoor' };
  const { ends_at: endsAt, day_name: dayName } = row;
  const now = new Date();
  const { state, why } = sessionState(row, config.engine.kind, now);
  switch (state) {
    case 'ended':
      return { kind: 'ended', endsAt: row.stopped_at ?? endsAt };
    case 'booked': {
      const maintenance = maintenanceNow(row, now);
      return maintenance
        ? { kind: 'maintenance', words: reasonText(maintenance) }
        : { kind: 'otherDay', dayName, opened: comingDays(row, now), endsAt };
    }
    case 'failed':
      return { kind: 'failed', reason: why ? reasonText(why) : '' };
    case 'preparing':
      return { kind: 'preparing' };
    case 'running':
      return row.address === null
        ? { kind: 'noWay' }
        : { kind: 'open', upstream: row.address, token: row.token, email };
  }
}
