import { DAY_MS } from '@portal/shared/contract/calendar-days';
/** The instant that many days ago, at a different hour for each number, so that rows sort and look alive. */
export function daysAgo(days: number): Date {
  const hours = (days * 7) % 9;
  return new Date(Date.now() - days * DAY_MS - hours * 3_600_000 - days * 61_000);
}
