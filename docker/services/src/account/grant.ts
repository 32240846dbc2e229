import { coarseAddress, keptUserAgent } from '../auth/device';
import { setFileCookie } from '../auth/file-cookie';
import { openSession } from '../auth/session';
import type { Queryable } from '../db/database';
import type { Call } from '../http/call';

/** Starts a session and gives what login and register answer (product-facts.md 1.5); sets the file cookie. */
export async function grantSession(
  call: Call,
  db: Queryable,
  user: { id: string; role: number; email: string },
): Promise<unknown> {
  const { headers, ip } = call.request;
  const device = { userAgent: keptUserAgent(headers['user-agent']), address: coarseAddress(ip) };
  const opened = await openSession(db, call.context.config, user.id, device);
  // A form on another site can be sent here too; it must not set whose files this browser opens.
  const { origin } = headers;
  if (origin === undefined || call.context.config.portalOrigins.includes(origin))
    setFileCookie(call.reply, call.context.config, opened);
  return { access_token: opened.token, token_type: 'Bearer', user };
}
