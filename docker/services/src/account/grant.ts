import { setFileCookie } from '../auth/file-cookie';
import { openSession } from '../auth/session';
import type { Queryable } from '../db/database';
import type { Call } from '../http/call';

/** Starts a session and gives what login and register answer (product-facts.md 1.5); sets the file cookie. */
export async function grantSession(call: Call, db: Queryable, user: { id: string; role: number; email: string }): Promise<unknown> {
  const opened = await openSession(db, call.context.config, user.id);
  // A form on another site can be sent here too; it must not set whose files this browser opens.
  const { origin } = call.request.headers;
  if (origin === undefined || call.context.config.portalOrigins.includes(origin)) setFileCookie(call.reply, call.context.config, opened);
  return { access_token: opened.token, token_type: 'Bearer', user };
}
