import { isRole, ROLES, USER_ROLES, type Role } from '@portal/shared/contract/account/roles';
import type { Choice } from '@portal/shared/ui/select';
import { t } from './texts';

const NAMES: Record<Role, string> = {
  Internal: t('peneliti internal'),
  External: t('peneliti eksternal'),
  Content: t('Admin Konten'),
  Proposal: t('Admin Proposal'),
  Super: t('Admin Super'),
};

/** Roles to choose from, researchers first. */
export const ROLE_CHOICES: readonly Choice[] = [...USER_ROLES, ...ROLES.filter((role) => !isResearcher(role))].map(
  (role) => ({ value: role, label: capitalised(NAMES[role]) }),
);

/** Returns `peneliti internal dan Admin Proposal`; empty without roles. */
export function roleNames(roles: string): string {
  const names = rolesIn(roles).map((role) => NAMES[role]);
  const last = names.pop() ?? '';
  return names.length > 0 ? t('{names} dan {last}', { names: names.join(', '), last }) : last;
}

/** Returns the roles of a comma list. */
export function rolesIn(roles: string): Role[] {
  return roles.split(',').filter(isRole);
}

export function isResearcher(role: Role): boolean {
  return USER_ROLES.some((user) => user === role);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
