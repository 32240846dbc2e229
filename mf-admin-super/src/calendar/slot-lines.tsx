import type { CalendarBooking, CalendarMachine } from '@portal/shared/contract/entities/calendar';
import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { instantOf, wib } from '@portal/shared/format/date';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../texts';

type Day = CalendarMachine['days'][number];

/** One line for each slot that somebody holds on one of the days, lowest first. */
export function slotLines(days: readonly Day[]) {
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

/** Who, which proposal, until when. */
function Holder({ booking: { person, proposal, until } }: { readonly booking: CalendarBooking }): ReactNode {
  return (
    <div className="ms-holder">
      <strong title={person.email}>{person.name}</strong>
      {proposal && <Link to={adminPreviewRoute(proposal.kind, proposal.id)}>{proposal.title}</Link>}
      <span className="pr-secondary">{t('s.d. {day}', { day: wib(instantOf(until) ?? 0).format('D MMM YYYY') })}</span>
    </div>
  );
}
