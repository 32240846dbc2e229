import { fullName } from '@portal/shared/contract/entities/session';
import { roleOfNumber, type Role } from '@portal/shared/contract/roles';
import { readCaller } from '@portal/shared/server-calls/call-endpoint';

/** Somebody whom the main API knows. */
interface KnownCaller {
  readonly kind: 'known';
  readonly role: Role | null;
  readonly name: string;
  readonly email: string;
}

/** The caller, or the reason why they are unknown: no valid token, or a main API that does not answer. */
export type Caller = KnownCaller | { readonly kind: 'anonymous' } | { readonly kind: 'unknown' };

/** @param api address of the main API */
export async function identifyCaller(api: string, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return { kind: 'anonymous' };
  try {
    const profile = await readCaller(api, token);
    if (!profile) return { kind: 'anonymous' };
    const { role, email, admin_profile } = profile;
    const name = fullName(admin_profile) || (email.split('@')[0] ?? email);
    return { kind: 'known', role: role == null ? null : roleOfNumber(role), name, email };
  } catch {
    return { kind: 'unknown' };
  }
}
