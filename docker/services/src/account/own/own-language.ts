import { eq } from 'drizzle-orm';
import { orm } from '../../db/orm';
import { account } from '../../db/schema/accounts';
import type { Handler } from '../../http/call';
import { answer } from '../../http/envelope';
import { visitorLanguage } from '../visitor-language';

/** POST own-account/language: mails are written in it from now on; those that wait in the queue stay as they are. */
export const storeLanguage: Handler = async ({ db, session, fields }) => {
  await orm(db)
    .update(account)
    .set({ language: visitorLanguage(fields) })
    .where(eq(account.id, session.accountId));
  return answer('Success Store Language');
};
