import { createHmac } from 'node:crypto';
import { dayAt } from '@portal/shared/contract/time/calendar-days';
import type { FastifyInstance } from 'fastify';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isSameSecret } from '../../platform/secrets/secrets';
import type { Context } from '../../platform/context';
import { container, home_pack } from '../../platform/db/schema/machines';
import { contentDisposition } from '../../platform/files/send-file';
import type { Handler } from '../../platform/call';
import { refusal } from '../../platform/http/refusal';
import { homeOf } from '../slots/held-slots';
import { done, notDone, reason } from '../../platform/http/reason';
import { ownRun } from '../lab/run-calls';
import { createPacks } from './packs';

/** Lifetime of a download link. Browsers follow it at once; an interrupted download needs a new link. */
const LINK_MS = 10 * 60_000;

/**
 * POST /run/{id}/berkas: returns a temporary address from which the owner, and the admins who manage sessions, can
 * download the pack of an ended session.
 */
export const linkHome: Handler = async (call) => {
  const { id_container: id } = await ownRun(call);
  const [row] = await call.db
    .select({ state: home_pack.state, removed_at: home_pack.removed_at, home: home_pack.home })
    .from(home_pack)
    .innerJoin(container, eq(home_pack.home, homeOf))
    .where(eq(container.id_container, id));
  if (!row || row.state !== 'ready' || row.removed_at !== null)
    return notDone(reason(call.context.config.engine.kind === 'docker' ? 'session/no-files' : 'session/no-home'));
  const until = String(Date.now() + LINK_MS);
  const path = `/berkas/${row.home}/${until}/${signature(call.context, row.home, until)}`;
  return done('Berkas siap diunduh', { path });
};

function signature({ internalSecret }: Context, home: string, until: string): string {
  return createHmac('sha256', internalSecret).update(`home ${home} ${until}`).digest('base64url');
}

export function addHomeRoute(app: FastifyInstance, context: Context): void {
  const packs = createPacks(context.config);
  app.get<{ Params: Record<'home' | 'until' | 'signature', string> }>(
    '/berkas/:home/:until/:signature',
    async (request, reply) => {
      const { home, until, signature: given } = request.params;
      if (context.internalSecret === '' || !isSameSecret(given, signature(context, home, until)))
        throw refusal('missing/file');
      if (!(Number(until) > Date.now())) throw refusal('missing/file');
      const [row] = await context.db
        .select({
          name: home_pack.name,
          size: home_pack.size,
          at: sql<Date>`${home_pack.changed_at}`.mapWith(home_pack.changed_at),
        })
        .from(home_pack)
        .where(and(eq(home_pack.home, home), eq(home_pack.state, 'ready'), isNull(home_pack.removed_at)));
      const { name, size, at } = row ?? {};
      const bytes = name && size ? await packs.read({ name, size }) : null;
      if (!bytes || !size || !at) throw refusal('missing/file');
      return reply
        .headers({
          'content-type': 'application/gzip',
          'content-length': size,
          'content-disposition': contentDisposition(
            'attachment',
            `berkas-sesi-${dayAt(at.getTime())}.tar.gz`,
            'x.tar.gz',
          ),
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'referrer-policy': 'no-referrer',
        })
        .send(bytes);
    },
  );
}
