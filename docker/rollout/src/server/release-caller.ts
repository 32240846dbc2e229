import { fullName, profileResponse } from '@portal/shared/contract/entities/session';
import { roleOfNumber, type Role } from '@portal/shared/contract/roles';
import { SESSION_PATHS } from '@portal/shared/contract/session-paths';
import * as z from 'zod/mini';

/** Time limit of the question to the main API, milliseconds. */
const TIME_LIMIT_MS = 5_000;

/** Somebody whom the main API knows. */
interface KnownCaller {
  readonly kind: 'known';
  readonly role: Role | null;
  readonly name: string;
  readonly email: string;
}

/** The caller, or the reason why they are unknown: no valid token, or a main API that does not answer. */
export type Caller = KnownCaller | { readonly kind: 'anonymous' } | { readonly kind: 'unknown' };

const envelope = z.object({ meta: z.object({ code: z.number() }), data: profileResponse });

/**
 * Returns the owner of a bearer token, by the main API's answer now: an ended session or a withdrawn role counts at
 * once.
 * @param api address of the main API
 */
export async function callerOf(api: string, authorization: string | undefined): Promise<Caller> {
  if (!/^Bearer \S+$/.test(authorization ?? '')) return { kind: 'anonymous' };
  try {
    const response = await fetch(`${api}${SESSION_PATHS.profile}`, {
      headers: { accept: 'application/json', authorization: authorization ?? '' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'error',
    });
    if (response.status === 401 || response.status === 403) return { kind: 'anonymous' };
    const { meta, data } = z.parse(envelope, await response.json());
    if (meta.code === 401 || meta.code === 403) return { kind: 'anonymous' };
    if (meta.code !== 200) return { kind: 'unknown' };
    const { role, email, admin_profile } = data.profile;
    const name = fullName(admin_profile) || (email.split('@')[0] ?? email);
    return { kind: 'known', role: role == null ? null : roleOfNumber(role), name, email };
  } catch {
    return { kind: 'unknown' };
  }
}
