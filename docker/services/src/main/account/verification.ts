import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSessions } from '../../platform/auth/session';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { mail_job } from '../../platform/db/schema/queues';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { unauthenticated } from '../../platform/auth/access';
import { refusalFor } from '../../platform/http/refusal';
import { countHourly } from '../../platform/http/rate-limit';
import { verificationMail } from '../mail/account-mails';
import { queueMails } from '../mail/queue-mail';
import { languageOf } from '../mail/words';
import { findAccount, updateAccount, type AccountRow } from './account-row';
import { roleOfAddress } from './role-of-address';
import { accountOfLink, addLinkRoutes, signedLink, type LinkRequest } from './signed-link';

/** Limit per mailbox: a person may have typed somebody else's address. */
const MAILS_PER_HOUR = 6;
const PATH = '/api/email/verify';
type Recipient = Pick<AccountRow, 'id' | 'email' | 'language'>;

export async function queueVerification(tx: Queryable, context: Context, person: Recipient): Promise<void> {
  const mail = verificationMail(
    context.config,
    { email: person.email, language: languageOf(person) },
    signedLink(context, PATH, { accountId: person.id, email: person.email }),
  );
  await queueMails(tx, context.config, [mail]);
}

/**
 * POST /api/email/verification-notification: limited per mailbox to three mails in 20 seconds and {@link
 * MAILS_PER_HOUR}.
 */
export const resendVerification: Handler = async (call) => {
  const person = await findAccount(call.db, call.session.accountId);
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

/** Adds /api/email/verify/{id}/{hash}?expires&signature, the link in the mail. */
export function addVerificationRoute(app: FastifyInstance, context: Context): void {
  addLinkRoutes(app, context, PATH, {
    look: async (request) => {
      const row = (await accountOfLink(context, PATH, request))?.row;
      return !row || row.email_verified_at ? row !== undefined : { email: row.email, language: languageOf(row) };
    },
    act: (request) => verify(context, request),
  });
}

async function verify(context: Context, request: FastifyRequest<LinkRequest>): Promise<boolean> {
  const { id } = request.params;
  return context.db.transaction(async (tx) => {
    const row = (await accountOfLink(context, PATH, request, tx))?.row;
    if (!row || row.email_verified_at) return row !== undefined;
    const role = roleOfAddress(context.config, row.email, row.role);
    await updateAccount(tx, id, { email_verified_at: sql`now()`, role });
    // The browser of an open session still uses the old role's paths, so the person has to log in again.
    if (role !== row.role) await endSessions(tx, id);
    return true;
  });
}
