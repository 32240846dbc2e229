import type { FastifyRequest } from 'fastify';
import { LAB_AGAIN } from '@portal/shared/contract/lab';
import { roleNumber, roleOfNumber, type Role } from '@portal/shared/contract/roles';
import { FILE_COOKIE } from '../../auth/file-cookie';
import { randomToken, sha256 } from '../../auth/secrets';
import { findFileSession, findSessionById, type Session } from '../../auth/session';
import type { Context } from '../../context';
import { first, type Queryable } from '../../db/database';
import { LAB_COOKIE } from './lab-cookie';

/** Who stands at the door. */
export interface Visitor {
  readonly email: string;
  readonly role: Role;
}

/** Gives a person a pass into a container; the token of it is kept hashed. */
export async function givePass(db: Queryable, context: Context, id: string, session: Session): Promise<string> {
  const token = randomToken();
  const { sessionHours, sessionMaxDays } = context.config;
  // Where the session is known the pass counts as long as that does.
  const hours = session.id === null ? sessionHours : sessionMaxDays * 24;
  await db.query('delete from machine.lab_pass where expires_at < now()');
  await db.query(
    `insert into machine.lab_pass (token_hash, id_container, session_id, email, role, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [sha256(token), id, session.id, session.email, roleNumber(session.role), new Date(Date.now() + hours * 3_600_000)],
  );
  return token;
}

interface PassRow {
  readonly session_id: string | null;
  readonly email: string;
  readonly role: number;
}

/** Who holds a pass into this container, as the person is now; null without one that counts. */
export async function passHolder(request: FastifyRequest, context: Context, id: string): Promise<Visitor | null> {
  const token = request.cookies[LAB_COOKIE];
  if (!token) return null;
  const pass = await first<PassRow>(
    context.db,
    `select session_id, email, role from machine.lab_pass
      where token_hash = $1 and id_container = $2 and expires_at > now()`,
    [sha256(token), id],
  );
  if (!pass) return null;
  // Working in Jupyter is working in the portal: it keeps the session alive. A window that stands open does not.
  if (pass.session_id !== null)
    return request.headers[LAB_AGAIN] === undefined
      ? findSessionById(context.db, context.config, pass.session_id)
      : livingVisitor(context.db, pass.session_id);
  const role = roleOfNumber(pass.role);
  return role && { email: pass.email, role };
}

/** Whose session it is, as the person is now, without prolonging it; null once it has ended. */
async function livingVisitor(db: Queryable, sessionId: string): Promise<Visitor | null> {
  const row = await first<{ email: string; role: number }>(
    db,
    'select a.email, a.role from session s join account a on a.id = s.account_id where s.id = $1 and s.expires_at > now()',
    [sessionId],
  );
  const role = row && roleOfNumber(row.role);
  return role ? { email: row.email, role } : null;
}

/** Who is signed in to the portal in this browser, without a pass; null where that cannot be seen. */
export async function signedIn(request: FastifyRequest, { config, db }: Context): Promise<Visitor | null> {
  const token = request.cookies[FILE_COOKIE];
  return token && config.mainUrl === null ? findFileSession(db, config, token) : null;
}

/** Proposal and Super admins, who also decide what runs. */
export function mayEnter({ email, role }: Visitor, username: string): boolean {
  return role === 'Proposal' || role === 'Super' || email.toLowerCase() === username.toLowerCase();
}
