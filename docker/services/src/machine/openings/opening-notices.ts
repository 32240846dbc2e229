import { and, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import { dayAt } from '@portal/shared/contract/calendar-days';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { container, machine, opening } from '../../db/schema/machines';
import { checkInternal } from '../internal';

/** An opened day, for the notice about it. */
export interface OpeningNotice {
  readonly id: string;
  /** Key under which its container was booked. */
  readonly key: string;
  readonly machine: string;
  /** In WIB, `2026-11-28`. */
  readonly day: string;
  readonly is_withdrawn: boolean;
}

/** Response of POST /openings: days that were opened or taken back lately and are not over. */
export interface OpeningsResponse {
  readonly data: readonly OpeningNotice[];
}

/** Days after which nobody is notified any more. */
const NOTICE_DAYS = 7;

/** POST /openings: days opened for sessions, for the main API, which notifies their owners. Internal. */
export function addOpeningsRoute(app: FastifyInstance, context: Context): void {
  app.post('/openings', async (request): Promise<OpeningsResponse> => {
    checkInternal(context, request);
    const lately = sql`now() - make_interval(days => ${NOTICE_DAYS})`;
    const data = await context.db
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
  });
}
