import { and, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import { dayAt } from '@portal/shared/contract/calendar-days';
import type { listOpenings } from '@portal/shared/contract/internal/machine-news';
import { container, machine, opening } from '../../platform/db/schema/machines';
import type { InternalHandler } from '../../platform/server/internal-route';

/** Days after which an opening is no longer announced. */
const NOTICE_DAYS = 7;

/** Days opened for sessions. */
export const openingNews: InternalHandler<typeof listOpenings> = async ({ db }) => {
  const lately = sql`now() - make_interval(days => ${NOTICE_DAYS})`;
  const data = await db
    .select({
      id: opening.id,
      key: sql<string>`${container.idempotency_key}`,
      machine: machine.nama_mesin,
      day: sql<string>`${opening.day}::text`,
      is_withdrawn: sql<boolean>`${opening.withdrawn_at} is not null`,
    })
    .from(opening)
    .innerJoin(container, eq(container.id_container, opening.id_container))
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .where(
      and(
        isNotNull(container.idempotency_key),
        gte(opening.day, dayAt(Date.now())),
        or(gt(opening.opened_at, lately), gt(opening.withdrawn_at, lately)),
      ),
    )
    .orderBy(opening.opened_at, opening.id);
  return { data };
};
