import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { findSession, type Session } from './session';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { readCaller } from '@portal/shared/server-calls/call-endpoint';
import { Unavailable } from '../http/http-error';

/** The living session of a request's `Authorization: Bearer`, or null. */
export async function readSession(request: FastifyRequest, context: Context): Promise<Session | null> {
  const token = /^Bearer\s+(\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  return context.config.mainUrl
    ? askMainApi(context.config.mainUrl, token)
    : findSession(context.db, context.config, token);
}

/**
 * Session of a token as another main API gives it by `GET /api/profile`; for a machine service with its own database.
 * @throws Unavailable when that API does not answer within 5 s, or not as it should
 */
async function askMainApi(mainUrl: string, token: string): Promise<Session | null> {
  const profile = await readCaller(mainUrl, token).catch((error: unknown) => {
    throw new Unavailable('server/main-away', error);
  });
  const role = roleOfNumber(profile?.role ?? '');
  return profile && role
    ? { id: null, accountId: profile.id, email: profile.email, role, isVerified: profile.email_verified_at !== null }
    : null;
}
