import { useQuery } from '@tanstack/react-query';
import { showFreeCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { CalendarAway, CalendarBar, CalendarTable, useCalendarDays } from '@portal/shared/ui/machine';
import type { ReactNode } from 'react';
import { t } from '../texts';

/** /user/kalender: the free slots of each machine and day, without names. `?tanggal=` names the day. */
export default function CalendarScreen(): ReactNode {
  const days = useCalendarDays();
  const calendar = useQuery(queryOf(showFreeCalendar, { ...days.asked }));
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Kalender Mesin')}
        subtitle={t(
          'Slot yang masih kosong tiap hari, sebelum Anda mengajukan usulan. Hari dan mesin dipilihkan admin saat menyetujui.',
        )}
      />
      <CalendarBar days={days} />
      <QueryView
        query={calendar}
        skeleton={<Skeleton shape="rows" count={4} />}
        isEmpty={({ machines }) => machines?.length === 0}
        empty={
          <Card>
            <EmptyState title={t('Belum ada mesin yang ditawarkan')}>
              {t('Slot tampil di sini setelah pengelola menambahkan mesin.')}
            </EmptyState>
          </Card>
        }
      >
        {({ machines }) =>
          machines ? (
            <CalendarTable
              caption={t('Slot kosong tiap mesin dan hari')}
              machines={machines}
              shown={days.shown}
              today={days.today}
            />
          ) : (
            <CalendarAway isBusy={calendar.isFetching} onRetry={() => void calendar.refetch()} />
          )
        }
      </QueryView>
    </div>
  );
}
