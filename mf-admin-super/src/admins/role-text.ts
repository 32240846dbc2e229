import { roleOfNumber, type Role } from '@portal/shared/contract/account/roles';
import { t } from '../texts';

/** Names of the roles in lists (product-facts.md 7.5). */
const TEXTS: Readonly<Record<Role, string>> = {
  Content: t('Konten'),
  Proposal: 'Proposal',
  Super: 'Super',
  Internal: 'Internal',
  External: t('Eksternal'),
};

/** Returns the name of an account's role; an unknown number unchanged. */
export function roleText(role: number | string | null): string {
  const known = role === null ? null : roleOfNumber(role);
  return known ? TEXTS[known] : String(role ?? '—');
}

/** Returns the role's value in a filter. */
export function roleCode(role: number | string | null): string {
  return (role === null ? null : roleOfNumber(role)) ?? String(role ?? '');
}

export function roleFilter(roles: readonly Role[]) {
  return roles.map((role) => ({ value: role, label: TEXTS[role] }));
}
