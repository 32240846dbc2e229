import { profileResponse } from '@portal/shared/contract/entities/session';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { SESSION_PATHS } from '@portal/shared/contract/session-paths';
import * as z from 'zod/mini';
import { Unavailable } from '../http/http-error';
import type { Session } from './session';

const envelope = z.object({ data: profileResponse });

/**
 * Session of a token as another main API gives it by `GET /api/profile`; for a machine service with its own database.
 * @throws Unavailable when that API does not answer within 5 s, or not as it should
 */
export async function askMainApi(mainUrl: string, token: string): Promise<Session | null> {
  try {
    return await readProfile(mainUrl, token);
  } catch (error) {
    throw new Unavailable('server/main-away', error);
  }
}

async function readProfile(mainUrl: string, token: string): Promise<Session | null> {
  const response = await fetch(mainUrl + SESSION_PATHS.profile, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    signal: AbortSignal.timeout(5000),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`MAIN_URL answered ${response.status} to ${SESSION_PATHS.profile}`);
  const parsed = envelope.safeParse(await response.json());
  if (!parsed.success) throw new Error('MAIN_URL gave a profile of another shape');
  const { profile } = parsed.data.data;
  const role = roleOfNumber(profile.role ?? '');
  return role
    ? { id: null, accountId: profile.id, email: profile.email, role, isVerified: profile.email_verified_at !== null }
    : null;
}
