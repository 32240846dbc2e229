import { useQuery } from '@tanstack/react-query';
import { showCalendar } from '@portal/shared/contract/endpoints/calendar';
import type { CalendarMachine } from '@portal/shared/contract/entities/calendar';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { CalendarAway, CalendarBar, CalendarTable, useCalendarDays } from '@portal/shared/ui/machine';
import type { ReactNode } from 'react';
import { MaintenanceCard } from './maintenance-card';
import { slotLines } from './slot-lines';
import { t } from '../texts';

/**
 * /admin/kalender: who holds which slot of which machine on which day (`?tanggal=`), and when machines are in
 * maintenance.
 */
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
  // One that was switched off stays in sight as long as something is booked on it.
  const inSight = machines.filter(({ status, days: all }) => status === 'active' || all.some(({ used }) => used > 0));
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
