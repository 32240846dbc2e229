import { createHmac } from 'node:crypto';
import { roleNumber, type Role } from '@portal/shared/contract/roles';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret, sha256 } from '../secrets/secrets';
import { endSessions } from '../auth/session';
import type { Config } from '../config/config';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { account } from '../db/schema/accounts';
import { mail_job } from '../db/schema/queues';
import type { Handler } from '../call';
import { success } from '../http/envelope';
import { unauthenticated } from '../auth/access';
import { refusalFor } from '../http/refusal';
import { countHourly } from '../http/rate-limit';
import { isUuid } from '../http/wire';
import { verificationMail } from '../mail/account-mails';
import { queueMails } from '../mail/queue-mail';
import { languageOf } from '../mail/reader';
import { ACCOUNT_COLUMNS, type AccountRow } from './account-row';
import { sendVerificationPage } from './verification-page';

/** Limit per mail box: a person may have typed somebody else's address. */
const MAILS_PER_HOUR = 6;
const VALID_MS = 60 * 60_000;
type Recipient = Pick<AccountRow, 'id' | 'email' | 'language'>;

/** Puts the mail with the signed link in the queue. */
export async function queueVerification(tx: Queryable, context: Context, person: Recipient): Promise<void> {
  const mail = verificationMail(
    context.config,
    { email: person.email, language: languageOf(person) },
    linkFor(context, person),
  );
  await queueMails(tx, context.config, [mail]);
}

/** POST /api/email/verification-notification; at most three mails in twenty seconds per mail box, and some an hour. */
export const resendVerification: Handler = async (call) => {
  const [person] = await call.db.select(ACCOUNT_COLUMNS).from(account).where(eq(account.id, call.session.accountId));
  if (!person) throw unauthenticated();
  if (person.email_verified_at) return success('Email already verified');
  const [recent] = await call.db
    .select({
      wait: sql<number>`extract(epoch from max(${mail_job.created_at}) + interval '20 seconds' - now())::float8`,
    })
    .from(mail_job)
    .where(and(eq(mail_job.recipient, person.email), gt(mail_job.created_at, sql`now() - interval '20 seconds'`)))
    .having(gt(count(), 2));
  if (recent) throw refusalFor(recent.wait, 'limit/verification-recent');
  const { config } = call.context;
  await countHourly(call.db, `verify-from:${call.request.ip}`, config.registerPerHour, 'limit/verification-network');
  await countHourly(call.db, `verify:${person.email.toLowerCase()}`, MAILS_PER_HOUR, 'limit/verification');
  await queueVerification(call.db, call.context, person);
  return success('verification-link-sent');
};

interface Link {
  readonly id: string;
  readonly hash: string;
  readonly expires: string;
  readonly signature: string;
}

interface LinkRequest {
  Params: { id: string; hash: string };
  Querystring: Record<string, unknown>;
}

/**
 * /api/email/verify/{id}/{hash}?expires&signature: the link in the mail. It is no call of the portal but opened by a
 * browser, so it stands outside the contract. GET changes nothing and shows a button, POST is the person's click; both
 * lead on to the portal's /verifikasi when there is nothing (more) to click.
 */
export function addVerificationRoute(app: FastifyInstance, context: Context): void {
  const path = '/api/email/verify/:id/:hash';
  const outcome = (isVerified: boolean) => `${context.config.portalUrl}/verifikasi?verified=${isVerified}`;
  app.get<LinkRequest>(path, async (request, reply) => {
    const row = await accountOf(context.db, context, linkOf(request), false);
    if (!row || row.email_verified_at) return reply.redirect(outcome(row !== null), 302);
    return sendVerificationPage(reply, context.config, { email: row.email, language: languageOf(row) });
  });
  app.post<LinkRequest>(path, async (request, reply) =>
    reply.redirect(outcome(await verify(context, linkOf(request))), 303),
  );
}

function linkOf({ params, query }: FastifyRequest<LinkRequest>): Link {
  return {
    id: params.id,
    hash: params.hash,
    expires: String(query['expires'] ?? ''),
    signature: String(query['signature'] ?? ''),
  };
}

type Unproven = Pick<AccountRow, 'email' | 'role' | 'email_verified_at' | 'language'>;

/** The account that a genuine, living link was sent for; null for any other link. */
async function accountOf(db: Queryable, context: Context, link: Link, isLocked: boolean): Promise<Unproven | null> {
  const isGenuine = isSameSecret(link.signature, sign(context.linkSecret, link.id, link.hash, link.expires));
  if (!isGenuine || !isUuid(link.id) || Number(link.expires) * 1000 < Date.now()) return null;
  const wanted = db.select(ACCOUNT_COLUMNS).from(account).where(eq(account.id, link.id));
  const [row] = await (isLocked ? wanted.for('update') : wanted);
  // The hash ties the link to the address it was sent to: after a change of address it is void.
  return row && isSameSecret(link.hash, hashOf(row.email)) ? row : null;
}

async function verify(context: Context, link: Link): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const row = await accountOf(tx, context, link, true);
    if (!row || row.email_verified_at) return row !== null;
    const role = roleAfterVerification(context.config, row.email, row.role);
    await tx
      .update(account)
      .set({ email_verified_at: sql`now()`, role, updated_at: sql`now()` })
      .where(eq(account.id, link.id));
    // The browser of an open session still uses the old role's paths, so the person has to log in again.
    if (role !== row.role) await endSessions(tx, link.id);
    return true;
  });
}

/** External becomes Internal when the proven address is of a campus domain or below it. */
function roleAfterVerification(config: Config, email: string, current: number): number {
  const domain = email.split('@').pop()?.toLowerCase() ?? '';
  const external: Role = 'External';
  const isCampus = config.campusMailDomains.some((campus) => domain === campus || domain.endsWith(`.${campus}`));
  return isCampus && current === roleNumber(external) ? roleNumber('Internal') : current;
}

function linkFor(context: Context, person: Recipient): string {
  const expires = String(Math.floor((Date.now() + VALID_MS) / 1000));
  const hash = hashOf(person.email);
  return `${context.config.apiUrl}/api/email/verify/${person.id}/${hash}?expires=${expires}&signature=${sign(context.linkSecret, person.id, hash, expires)}`;
}

function hashOf(email: string): string {
  return sha256(email.toLowerCase()).slice(0, 40);
}

function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`verify:${parts.join(':')}`)
    .digest('hex');
}
