import type { ReactNode } from 'react';
import type { SentClosure } from '../../contract/entities/calendar';
import { closureText } from '../../machine/closures';
import { formatWeekday } from '../../format/day-span';
import { formatNumber } from '../../format/number';
import { t } from '@portal/shared/language';

interface CalendarDay {
  readonly date: string;
  readonly used: number;
  readonly total: number;
  readonly closed: string | null;
}

interface CalendarRow<Day extends CalendarDay> {
  readonly id: string;
  readonly name: string;
  readonly slot_memory_gb: number | null;
  readonly days: readonly Day[];
}

/** A line for one of the machine's slots, below the machine's own. */
interface SlotLine<Day extends CalendarDay> {
  readonly key: string;
  readonly title: string;
  readonly cell: (day: Day) => ReactNode;
}

interface Props<Day extends CalendarDay> {
  readonly caption: string;
  readonly machines: readonly CalendarRow<Day>[];
  /** Visible days, of those that the machines have. */
  readonly shown: readonly string[];
  readonly today: string;
  readonly slotsOf?: (machine: CalendarRow<Day>, shown: readonly Day[]) => readonly SlotLine<Day>[];
}

/** Machines by days: the number of free slots or why none is offered, and below the contents of the slots. */
export function CalendarTable<Day extends CalendarDay>({
  caption,
  machines,
  shown,
  today,
  slotsOf,
}: Props<Day>): ReactNode {
  return (
    <div className="pm-calendar">
      <table>
        <caption className="pr-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Mesin')}</th>
            {shown.map((date) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <DayHead date={date} isToday={date === today} />
              </th>
            ))}
          </tr>
        </thead>
        {machines.map((machine) => {
          const days = machine.days.filter(({ date }) => shown.includes(date));
          return (
            <tbody key={machine.id}>
              <tr className="pm-calendar__machine">
                <th scope="rowgroup">
                  <MachineName name={machine.name} slotMemory={machine.slot_memory_gb} />
                </th>
                {days.map((day) => (
                  <td key={day.date}>
                    <DayCell day={day} today={today} />
                  </td>
                ))}
              </tr>
              {slotsOf?.(machine, days).map(({ key, title, cell }) => (
                <tr key={key}>
                  <th scope="row">{title}</th>
                  {days.map((day) => (
                    <td key={day.date}>{cell(day)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

/** Name of a machine, and below it the memory of each of its slots, GB, if known. */
export function MachineName({ name, slotMemory }: { name: string; slotMemory: number | string | null | undefined }) {
  return (
    <>
      <span className="pm-name" title={name}>
        {name}
      </span>
      {slotMemory && (
        <span className="pm-memory">{t('{slot_memory_gb} GB per slot', { slot_memory_gb: slotMemory })}</span>
      )}
    </>
  );
}

/** `Selasa` above `24 November`. */
function DayHead({ date, isToday }: { readonly date: string; readonly isToday: boolean }): ReactNode {
  const [weekday = '', rest = ''] = formatWeekday(date).split(', ');
  return (
    <span className="pm-calendar__day">
      <span>{weekday}</span>
      <span className="pm-calendar__date">
        {rest.replace(/ \d{4}$/, '')}
        {isToday && t(' · hari ini')}
      </span>
    </span>
  );
}

/** A number and a word; colour only for today and for a full day. A past day is a dash. */
function DayCell({ day, today }: { readonly day: CalendarDay & SentClosure; readonly today: string }): ReactNode {
  const { date, used, total, closed } = day;
  if (date < today)
    return (
      <span className="pm-day pm-day--past" title={t('sudah lewat')}>
        –
      </span>
    );
  const free = Math.max(0, total - used);
  const isFull = !closed && free === 0;
  const [head = '', ...reason] = (closed ? closureText(day).split(': ') : null) ?? [
    isFull ? t('Penuh') : t('{free} kosong', { free: formatNumber(free) }),
  ];
  const words = closed
    ? reason.join(': ')
    : t('{used} dari {total} slot terpakai', { used: formatNumber(used), total: formatNumber(total) });
  const look = isFull ? ' pm-level--full' : date === today ? ' pm-day--today' : closed ? ' pm-day--closed' : '';
  return (
    <div className={`pm-day${look}`} title={words || undefined}>
      {head}
      {closed && words && <span>{words}</span>}
    </div>
  );
}
