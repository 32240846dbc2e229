import { useQuery } from '@tanstack/react-query';
import { showCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import type { CalendarMachine, CalendarBooking } from '@portal/shared/contract/entities/calendar';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { CalendarAway, CalendarBar, CalendarTable, useCalendarDays } from '@portal/shared/ui/machine';
import type { ReactNode } from 'react';
import { MaintenanceCard } from './maintenance-card';
import { t } from '../texts';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { instantOf, wib } from '@portal/shared/format/date';
import { Link } from 'react-router-dom';

/** /admin/kalender: holders of each machine's slots by day (`?tanggal=`), and maintenance. */
export default function CalendarScreen(): ReactNode {
  const days = useCalendarDays();
  const calendar = useQuery(queryOf(showCalendar, { ...days.asked }));
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Kalender Mesin')}
        subtitle={t('Siapa memakai slot mana, dengan usulan mana, sampai kapan.')}
      />
      <CalendarBar days={days} />
      <QueryView
        query={calendar}
        skeleton={<Skeleton shape="rows" count={8} />}
        isEmpty={({ machines }) => machines?.length === 0}
        empty={
          <Card>
            <EmptyState title={t('Belum ada mesin')}>{t('Tambahkan mesin pertama di Daftar Fasilitas.')}</EmptyState>
          </Card>
        }
      >
        {({ machines }) =>
          machines ? (
            <Calendar machines={machines} days={days} />
          ) : (
            <CalendarAway isBusy={calendar.isFetching} onRetry={() => void calendar.refetch()} />
          )
        }
      </QueryView>
    </div>
  );
}

function Calendar({
  machines,
  days,
}: {
  readonly machines: readonly CalendarMachine[];
  readonly days: ReturnType<typeof useCalendarDays>;
}): ReactNode {
  // A machine that is switched off stays visible while it has bookings, but offers no free slots.
  const inSight = machines.flatMap((machine) => {
    if (machine.status === 'active') return [machine];
    const closed = machine.days.map((day) => ({ ...day, closed: day.closed ?? t('Nonaktif') }));
    return machine.days.some(({ used }) => used > 0) ? [{ ...machine, days: closed }] : [];
  });
  return (
    <>
      <CalendarTable
        caption={t('Pemakaian slot tiap mesin dan hari')}
        machines={inSight}
        shown={days.shown}
        today={days.today}
        slotsOf={(_, shown) => slotLines(shown)}
      />
      <MaintenanceCard machines={machines} />
    </>
  );
}

type Day = CalendarMachine['days'][number];

/** Returns one line for each slot held on one of the days, lowest first. */
function slotLines(days: readonly Day[]) {
  const slots = new Set(days.flatMap(({ bookings }) => bookings.map(({ slot }) => slot)));
  return [...slots]
    .sort((a, b) => a - b)
    .map((slot) => ({
      key: String(slot),
      title: `Slot ${slot}`,
      cell: ({ bookings }: Day) => {
        const booking = bookings.find((one) => one.slot === slot);
        return booking ? <Holder booking={booking} /> : <span className="pr-hidden">{t('kosong')}</span>;
      },
    }));
}

function Holder({ booking: { person, proposal, until } }: { readonly booking: CalendarBooking }): ReactNode {
  return (
    <div className="ms-holder">
      <strong title={person.email}>{person.name}</strong>
      {proposal && <Link to={adminPreviewRoute(proposal.kind, proposal.id)}>{proposal.title}</Link>}
      <span className="pr-secondary">{t('s.d. {day}', { day: wib(instantOf(until) ?? 0).format('D MMM YYYY') })}</span>
    </div>
  );
}
