import { roleOfNumber } from '@portal/shared/contract/roles';
import { readCaller } from '@portal/shared/server-calls/read-caller';
import { Unavailable } from '../http/http-error';
import type { Session } from './session';

/**
 * Session of a token as another main API gives it by `GET /api/profile`; for a machine service with its own database.
 * @throws Unavailable when that API does not answer within 5 s, or not as it should
 */
export async function askMainApi(mainUrl: string, token: string): Promise<Session | null> {
  const profile = await readCaller(mainUrl, token).catch((error: unknown) => {
    throw new Unavailable('server/main-away', error);
  });
  const role = roleOfNumber(profile?.role ?? '');
  return profile && role
    ? { id: null, accountId: profile.id, email: profile.email, role, isVerified: profile.email_verified_at !== null }
    : null;
}
