import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, dayAt, daysOf, mondayOf, startOfDay, type DaySpan } from '../../contract/calendar-days';
import { useMedia } from '../base/public';

/** Name of the day in the address. */
const PARAMETER = 'tanggal';
const WEEK = 7;

interface CalendarDays {
  /** Week of the day in the address: what is asked for. */
  readonly week: DaySpan;
  /** Days that are shown: the whole week, or where that is too narrow the day itself. */
  readonly shown: readonly string[];
  readonly today: string;
  readonly isToday: boolean;
  /** Goes on by a week, or by a day where one is shown; a negative count back. */
  readonly step: (count: number) => void;
  readonly toToday: () => void;
}

/**
 * The days of a calendar, kept in the address (`?tanggal=2026-11-24`); without one today's.
 * @param narrow media query under which one day is shown
 */
export function useCalendarDays(narrow: string): CalendarDays {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMedia(narrow);
  const [today] = useState(() => dayAt(Date.now()));
  const named = params.get(PARAMETER) ?? '';
  const day = startOfDay(named) === null ? today : named;
  const monday = mondayOf(day);
  const week = { from: monday, to: addDays(monday, WEEK - 1) };
  const goTo = (next: string) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === today) changed.delete(PARAMETER);
        else changed.set(PARAMETER, next);
        return changed;
      },
      { preventScrollReset: true },
    );
  const shown = isNarrow ? [day] : (daysOf(week) ?? []);
  return {
    week,
    shown,
    today,
    isToday: shown.includes(today),
    step: (count) => goTo(addDays(day, count * (isNarrow ? 1 : WEEK))),
    toToday: () => goTo(today),
  };
}
