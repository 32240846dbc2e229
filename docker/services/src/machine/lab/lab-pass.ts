import { LAB_AGAIN, labPath } from '@portal/shared/contract/machine/lab';
import { type Role, roleNumber, roleOfNumber } from '@portal/shared/contract/account/roles';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_COOKIE } from '../../platform/auth/cookies';
import { randomToken, sha256 } from '../../platform/secrets/secrets';
import { findSession, type Session } from '../../platform/auth/session';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { lab_pass } from '../../platform/db/schema/machines';
import type { Config } from '../../platform/config/config';

export interface Visitor {
  readonly email: string;
  readonly role: Role;
}

/** Creates a person's pass into a container and returns its token, which is stored only as a hash. */
export async function givePass(db: Queryable, context: Context, id: string, holder: Session): Promise<string> {
  const token = randomToken();
  const { sessionHours, sessionMaxDays } = context.config;
  // A pass of a known session ends with that session, so it may last as long as any session.
  const hours = holder.id === null ? sessionHours : sessionMaxDays * 24;
  await db.delete(lab_pass).where(lt(lab_pass.expires_at, sql`now()`));
  await db.insert(lab_pass).values({
    token_hash: sha256(token),
    id_container: id,
    session_id: holder.id,
    email: holder.email,
    role: roleNumber(holder.role),
    expires_at: new Date(Date.now() + hours * 3_600_000),
  });
  return token;
}

/** Finds the holder of a valid pass into this container, with the current role; null without a valid pass. */
export async function passHolder(request: FastifyRequest, context: Context, id: string): Promise<Visitor | null> {
  const token = request.cookies[LAB_COOKIE];
  if (!token) return null;
  const [pass] = await context.db
    .select({ session_id: lab_pass.session_id, email: lab_pass.email, role: lab_pass.role })
    .from(lab_pass)
    .where(
      and(eq(lab_pass.token_hash, sha256(token)), eq(lab_pass.id_container, id), gt(lab_pass.expires_at, sql`now()`)),
    );
  if (!pass) return null;
  // Requests to Jupyter prolong the session like calls of the portal. The proxy's re-checks of open websockets, marked
  // by this header, do not: a forgotten window must not keep it alive.
  if (pass.session_id !== null)
    return findSession(context.db, context.config, 'id', pass.session_id, request.headers[LAB_AGAIN] === undefined);
  const role = roleOfNumber(pass.role);
  return role && { email: pass.email, role };
}

/** Finds the person signed in to the portal in this browser; null if nobody is or this process cannot check. */
export async function signedIn(request: FastifyRequest, { config, db }: Context): Promise<Visitor | null> {
  const token = request.cookies[FILE_COOKIE];
  return token && config.mainUrl === null ? findSession(db, config, 'fileToken', token) : null;
}

/** Whether a person may enter a container: its owner, and Proposal and Super admins, who also manage sessions. */
export function mayEnter({ email, role }: Visitor, username: string): boolean {
  return role === 'Proposal' || role === 'Super' || email.toLowerCase() === username.toLowerCase();
}

/** Cookie that opens only one container's Jupyter: browsers send it only below that container's path. */
const LAB_COOKIE = 'portal_lab';

export function setLabCookie(reply: FastifyReply, { labUrl, cookieDomain }: Config, id: string, token: string): void {
  reply.setCookie(LAB_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: labPath(id),
    secure: labUrl.startsWith('https:'),
    domain: cookieDomain ?? undefined,
  });
}

/** Cookies of Jupyter itself: its form token, login and language. */
const OF_JUPYTER = /^(_xsrf|username-[\w.-]+|jupyter[\w.-]*)$/;

/**
 * Keeps only the cookies that belong to the container. It must not see those of the portal or of anything else on the
 * same host or domain.
 * @param header value of `Cookie`
 */
export function cookiesForContainer(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => OF_JUPYTER.test(pair.split('=')[0]?.trim() ?? ''))
    .join('; ');
}
