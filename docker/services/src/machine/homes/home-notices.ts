import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { HomeNotice, listHomes } from '@portal/shared/contract/internal/machine-news';
import { DAY_MS } from '@portal/shared/contract/calendar-days';
import { container, home_pack } from '../../platform/db/schema/machines';
import { homeOf } from '../slots/free-slot';
import { heldUntil } from '../slots/held-time';
import type { InternalHandler } from '../../platform/server/internal-route';

/** Sessions that ended longer ago are left out: their owners were notified while it was news. */
const NOTICE_DAYS = 30;

/** Home folders that are about to be packed, or were. */
export const homeNews: InternalHandler<typeof listHomes> = async ({ db, config }) => {
  const { kind, homeGraceDays: grace, homePackDays } = config.engine;
  if (kind !== 'docker' || homePackDays === 0) return { data: [] };
  const { state, expires_at, changed_at, removed_at } = home_pack;
  const rows = await db
    .select({
      home: homeOf,
      key: sql<string>`(array_agg(${container.idempotency_key} order by ${container.created_at} desc))[1]`,
      ended: sql<Date>`max(${heldUntil})`.mapWith(container.ends_at),
      state,
      expires_at,
      changed_at,
    })
    .from(container)
    .leftJoin(home_pack, eq(home_pack.home, homeOf))
    .where(
      and(
        isNotNull(container.idempotency_key),
        or(isNull(container.home_removed_at), gt(expires_at, sql`now()`)),
        isNull(removed_at),
      ),
    )
    .groupBy(homeOf, state, expires_at, changed_at)
    .having(
      sql`max(${heldUntil}) between now() - make_interval(days => ${grace + homePackDays + NOTICE_DAYS}) and now()`,
    );
  const data = rows.flatMap(
    ({ home, key, ended, state: packed, expires_at: expires, changed_at: changed }): HomeNotice[] => {
      const isOfThisEnd = changed !== null && changed >= ended;
      if (isOfThisEnd && packed === 'ready' && expires)
        return [{ home, key, news: 'ready', at: expires.toISOString() }];
      if (isOfThisEnd && packed === 'failed') return [{ home, key, news: 'failed', at: changed.toISOString() }];
      const due = new Date(ended.getTime() + grace * DAY_MS);
      return packed === 'empty' || packed === 'packing' || due <= new Date()
        ? []
        : [{ home, key, news: 'ending', at: due.toISOString() }];
    },
  );
  return { data };
};
