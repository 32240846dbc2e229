/** The five roles as the browser stores them (admin-area.md section 6, product-facts.md 2.1). */
export const ROLES = ['Content', 'Proposal', 'Super', 'Internal', 'External'] as const;
export type Role = (typeof ROLES)[number];

export const ADMIN_ROLES = ['Content', 'Proposal', 'Super'] as const satisfies readonly Role[];
export const USER_ROLES = ['Internal', 'External'] as const satisfies readonly Role[];
/** Admins who decide proposals and manage facilities and machines. */
export const DECIDERS = ['Proposal', 'Super'] as const satisfies readonly Role[];
/** Admins who write articles and pages. */
export const EDITORS = ['Content', 'Super'] as const satisfies readonly Role[];

const NUMBERS: Record<Role, number> = { Content: 1, Proposal: 2, Super: 3, Internal: 4, External: 5 };

const PREFIXES: Record<Role, string> = {
  Content: 'admin-content',
  Proposal: 'admin-proposal',
  Super: 'admin-super',
  Internal: 'user-internal',
  External: 'user-external',
};

/** Returns the path prefix of a role's calls, e.g. `admin-super`. The only place that knows it. */
export function prefixOf(role: Role): string {
  return PREFIXES[role];
}

/** Returns the number that servers store for a role, 1 to 5. */
export function roleNumber(role: Role): number {
  return NUMBERS[role];
}

/** Returns the role of a server's number (or numeric text); null for any number but the five. */
export function roleOfNumber(value: number | string): Role | null {
  return ROLES.find((role) => NUMBERS[role] === Number(value)) ?? null;
}

/** Narrows stored text to a role; screens show anything else as 'Error credential.'. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

export function isAdminRole(role: Role): boolean {
  return ADMIN_ROLES.some((admin) => admin === role);
}

/** Returns the start page of a role. */
export function homeOf(role: Role): '/admin/dasbor' | '/user/dasbor' {
  return isAdminRole(role) ? '/admin/dasbor' : '/user/dasbor';
}
