import { pageAnnouncements } from '@portal/shared/contract/endpoints/account/account';
import { listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';
import { isRole, ROLES, USER_ROLES, type Role } from '@portal/shared/contract/account/roles';
import { formatDate } from '@portal/shared/format/date';
import type { Choice } from '@portal/shared/ui/select';
import { DAY_MS, WIB_MS } from '@portal/shared/contract/time/calendar-days';
import { t } from '../texts';

/** Calls whose responses contain announcements. */
export const ANNOUNCEMENT_CALLS = [pageAnnouncements, listShownAnnouncements] as const;

const NAMES: Record<Role, string> = {
  Internal: t('peneliti internal'),
  External: t('peneliti eksternal'),
  Content: t('Admin Konten'),
  Proposal: t('Admin Proposal'),
  Super: t('Admin Super'),
};

/** The default audience, which is that of the specified call. */
export const EVERY_RESEARCHER = USER_ROLES.join(',');

/** Roles to choose from, researchers first. */
export const ROLE_CHOICES: readonly Choice[] = [...USER_ROLES, ...ROLES.filter((role) => !isResearcher(role))].map(
  (role) => ({ value: role, label: capitalised(NAMES[role]) }),
);

/** Returns whether the audience is exactly all researchers. */
export function isEveryResearcher(roles: string): boolean {
  const chosen = rolesIn(roles);
  return chosen.length === USER_ROLES.length && chosen.every(isResearcher);
}

/** Returns `peneliti internal dan Admin Proposal`; empty without roles. */
export function audienceText(roles: string): string {
  const names = rolesIn(roles).map((role) => NAMES[role]);
  const last = names.pop() ?? '';
  return names.length > 0 ? t('{names} dan {last}', { names: names.join(', '), last }) : last;
}

const SPANS = [
  { days: 3, label: t('3 hari') },
  { days: 7, label: t('1 minggu') },
  { days: 14, label: t('2 minggu') },
  { days: 30, label: t('30 hari') },
] as const;

/** Returns choices for the last day on the dashboards, `2027-02-20` in WIB. @param now milliseconds since 1970 */
export function dayChoices(now: number): readonly Choice[] {
  return SPANS.map(({ days, label }) => {
    const at = now + days * DAY_MS;
    const value = new Date(at + WIB_MS).toISOString().slice(0, 10);
    return {
      value,
      label: t('{label}, sampai {day}', { label, day: formatDate(new Date(at).toISOString()) }),
    };
  });
}

function rolesIn(roles: string): Role[] {
  return roles.split(',').filter(isRole);
}

function isResearcher(role: Role): boolean {
  return USER_ROLES.some((user) => user === role);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
