import { serverNow } from '../../browser/server-clock';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, dayAt, daysOf, mondayOf, startOfDay, type DaySpan } from '../../contract/time/calendar-days';
import { useMedia } from '../base/public';

const PARAMETER = 'tanggal';
const WEEK = 7;
const A_FEW = 3;

interface CalendarDays {
  /** Requested days: whole weeks around the visible days, so that a step within them needs no request. */
  readonly asked: DaySpan;
  /** Visible days: a week from Monday; in a narrow window three days or one. */
  readonly shown: readonly string[];
  readonly today: string;
  readonly isToday: boolean;
  /** Moves by `count` times the number of visible days; negative counts move back. */
  readonly step: (count: number) => void;
  readonly toToday: () => void;
}

/** Keeps the days of a calendar in the URL (`?tanggal=2026-11-24`); without one today's. */
export function useCalendarDays(): CalendarDays {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMedia('(max-width: 1099px)');
  const isPhone = useMedia('(max-width: 640px)');
  const [today] = useState(() => dayAt(serverNow()));
  const named = params.get(PARAMETER) ?? '';
  const day = startOfDay(named) === null ? today : named;
  const count = isPhone ? 1 : isNarrow ? A_FEW : WEEK;
  const from = count === WEEK ? mondayOf(day) : day;
  const to = addDays(from, count - 1);
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
  const shown = daysOf({ from, to }) ?? [];
  return {
    asked: { from: mondayOf(from), to: addDays(mondayOf(to), WEEK - 1) },
    shown,
    today,
    isToday: shown.includes(today),
    step: (steps) => goTo(addDays(day, steps * count)),
    toToday: () => goTo(today),
  };
}
