import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSessions } from '../../../platform/auth/session';
import type { Handler } from '../../../platform/call';
import type { Context } from '../../../platform/context';
import type { Queryable } from '../../../platform/db/database';
import { success } from '../../../platform/http/envelope';
import { invalid } from '../../../platform/http/http-error';
import { emailChangeRequestMail, emailChangeMail } from '../../mail/account-mails';
import { queueMails } from '../../mail/queue-mail';
import { languageOf } from '../../mail/words';
import { lockOwn, updateAccount, type AccountRow } from '../account-row';
import { roleOfAddress } from '../role-of-address';
import { accountOfLink, addLinkRoutes, signedLink, type LinkRequest } from '../signed-link';
import { refuseTaken } from '../create-account';
import { queueVerification } from '../verification';
import { addressChangedMails } from './account-changed-mails';

const PATH = '/api/email/change';

/**
 * POST own-account/email, after the password was confirmed. An address that was never verified is replaced at once, so
 * that a mistyped one can be corrected. A verified one stays until the link in the mail to the new one is used. Both
 * addresses get a mail.
 */
export const changeEmail: Handler = async (call) => {
  const { context, db } = call;
  const newEmail = (call.fields['email'] ?? '').toLowerCase();
  const row = await lockOwn(call);
  if (newEmail === row.email.toLowerCase()) throw invalid('email', 'Ini sudah alamat email Anda.');
  await refuseTaken(db, { email: newEmail, exceptId: row.id });
  if (row.email_verified_at === null) {
    await updateAccount(db, row.id, { email: newEmail });
    await queueVerification(db, context, { ...row, email: newEmail });
    await queueMails(db, context.config, addressChangedMails(context.config, row, newEmail).slice(0, 1));
    return success('Success Update Email', { is_changed: true });
  }
  const reader = { email: newEmail, language: languageOf(row) };
  const link = signedLink(context, PATH, { accountId: row.id, email: row.email, newEmail });
  await queueMails(db, context.config, [
    emailChangeMail(context.config, reader, link),
    emailChangeRequestMail(context.config, { ...reader, email: row.email }, newEmail),
  ]);
  return success('Confirmation sent', { is_changed: false });
};

/** Adds the mailed link's routes; the click also ends all sessions. */
export function addEmailChangeRoute(app: FastifyInstance, context: Context): void {
  addLinkRoutes(app, context, PATH, {
    look: async (request) => {
      const found = await readChange(context, request);
      if (!found || isChanged(found)) return found !== null;
      return { email: found.newEmail, language: languageOf(found.row) };
    },
    act: async (request) => {
      const isDone = await context.db.transaction(async (tx) => {
        const found = await readChange(context, request, tx);
        if (found && !isChanged(found)) await move(tx, context, request.params.id, found.row, found.newEmail);
        return found !== null;
      });
      context.wakeQueues();
      return isDone;
    },
  });
}

/**
 * Returns the account of a valid link and its new address; null for any other link, or if the address is taken by now.
 */
async function readChange(context: Context, request: FastifyRequest<LinkRequest>, tx?: Queryable) {
  const found = await accountOfLink(context, PATH, request, tx);
  if (!found?.newEmail) return null;
  const isTaken = await refuseTaken(tx ?? context.db, { email: found.newEmail, exceptId: found.row.id }).then(
    () => false,
    () => true,
  );
  return isTaken ? null : found;
}

/** Whether the link was used before, e.g. by a double press. */
function isChanged({ row, newEmail }: { readonly row: AccountRow; readonly newEmail: string }): boolean {
  return row.email === newEmail;
}

async function move(tx: Queryable, context: Context, id: string, row: AccountRow, newEmail: string): Promise<void> {
  const role = roleOfAddress(context.config, newEmail, row.role);
  await updateAccount(tx, id, { email: newEmail, role, email_verified_at: sql`now()` });
  // Browsers store open sessions under the old address.
  await endSessions(tx, id);
  await queueMails(tx, context.config, addressChangedMails(context.config, row, newEmail).slice(0, 1));
}
