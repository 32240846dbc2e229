import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { Role } from '@portal/shared/contract/account/roles';
import { checkAccess, readSession } from '../auth/access';
import type { Session } from '../auth/session';
import type { Admission } from '../call';
import { hasMainTables, type Context } from '../context';
import { writeIfPossible } from '../db/database-unavailable';
import { countRequest } from '../http/rate-limit';
import { refuseAfterUnsent } from '../uploads/unsent';

interface Entrance {
  readonly context: Context;
  readonly endpoint: Endpoint;
  /** Role of the path's prefix; null if the path has none. */
  readonly prefixRole: Role | null;
  readonly condition: Admission | undefined;
}

const sessions = new WeakMap<FastifyRequest, Session | null>();

/**
 * Admits a request before its body is read. Checks session, rate limit, role, refused uploads of this hour, and the
 * call's own condition.
 * @throws HttpError 401, 403, 429, and any refusal of the condition
 */
export async function admit(
  request: FastifyRequest,
  { context, endpoint, prefixRole, condition }: Entrance,
): Promise<void> {
  const { db, config } = context;
  const session = await readSession(request, context);
  sessions.set(request, session);
  // Before the role is checked: refused requests count too.
  if (hasMainTables(context))
    await writeIfPossible(countRequest(db, session?.accountId ?? request.ip, config.rateLimit));
  checkAccess(endpoint.access, prefixRole, session);
  if (!session) return;
  if (endpoint.body && hasMainTables(context))
    await refuseAfterUnsent(db, request, session.accountId, config.unsentFilesPerHour);
  await condition?.({ db, params: paramsOf(request), session });
}

/** Returns the session that a request was admitted with; null in public calls without a session. */
export function admittedSession(request: FastifyRequest): Session | null {
  return sessions.get(request) ?? null;
}

/** Fastify returns a text for every placeholder of the path. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  return request.params as Record<string, string>;
}
