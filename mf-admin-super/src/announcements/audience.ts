import { pageAnnouncements } from '@portal/shared/contract/endpoints/account/account';
import { listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';
import { USER_ROLES } from '@portal/shared/contract/account/roles';
import { formatDayMonth } from '@portal/shared/format/date';
import type { Choice } from '@portal/shared/ui/select';
import { DAY_MS, WIB_MS } from '@portal/shared/contract/time/calendar-days';
import { isResearcher, rolesIn } from '../role-names';
import { t } from '../texts';

/** Calls whose responses contain announcements. */
export const ANNOUNCEMENT_CALLS = [pageAnnouncements, listShownAnnouncements] as const;

/** The default audience, which is that of the specified call. */
export const EVERY_RESEARCHER = USER_ROLES.join(',');

/** Returns whether the audience is exactly all researchers. */
export function isEveryResearcher(roles: string): boolean {
  const chosen = rolesIn(roles);
  return chosen.length === USER_ROLES.length && chosen.every(isResearcher);
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
      label: t('{label}, sampai {day}', { label, day: formatDayMonth(new Date(at).toISOString()) }),
    };
  });
}
