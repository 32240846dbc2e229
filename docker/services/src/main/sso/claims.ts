import { roleNumber } from '@portal/shared/contract/account/roles';
import type { SsoSettings } from '../../platform/config/sso-settings';

type Claims = Readonly<Record<string, unknown>>;

/** Reads the columns of a ticket from claims of an ID token and of userinfo. @returns null without an address */
export function readPerson(sso: SsoSettings, claims: Claims) {
  const email = textOf(claims['email']).toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255) return null;
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/);
  return {
    email,
    // Entra ID has its own claim for a verified address; some providers write booleans as text.
    is_email_verified: isTrue(claims['email_verified']) || isTrue(claims['xms_edov']),
    first_name: (textOf(claims['given_name']) || first).slice(0, 255),
    last_name: (textOf(claims['family_name']) || rest.join(' ')).slice(0, 255),
    mapped_role: mappedRoleOf(sso, claims),
    has_second_step: valuesOf(claims['amr']).some((method) => sso.secondStepMethods.includes(method)),
  };
}

function mappedRoleOf({ roleClaim, roleMap }: SsoSettings, claims: Claims): number | null {
  if (roleClaim === null) return null;
  const values = valuesOf(claimAt(claims, roleClaim));
  const mapped = roleMap.find(([value]) => values.includes(value));
  return mapped ? roleNumber(mapped[1]) : null;
}

function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : null), claims);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function valuesOf(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value) => typeof value === 'string');
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : '';
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1';
}
