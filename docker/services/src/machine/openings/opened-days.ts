import { dayAt } from '@portal/shared/contract/calendar-days';
import { sql } from 'drizzle-orm';
import { correlated } from '../../platform/db/correlated';
import { container, opening } from '../../platform/db/schema/machines';
import type { Booking, Opening } from '../slots/schedule';

/** Days that are opened for a container, beside the columns of a query over containers. */
export const openedDays = correlated(sql<readonly Opening[]>`coalesce((
  select jsonb_agg(jsonb_build_object('day', ${opening.day}::text, 'slot', ${opening.slot}) order by ${opening.day})
    from ${opening} where ${opening.id_container} = ${container.id_container} and ${opening.withdrawn_at} is null),
  '[]'::jsonb)`);

/** Days opened for a container that are not over, the next first, as people see them. */
export function comingDays({ openings }: Pick<Booking, 'openings'>, now: Date): string[] {
  const today = dayAt(now.getTime());
  return openings.map(({ day }) => day).filter((day) => day >= today);
}
