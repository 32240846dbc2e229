import { and, isNotNull, lte, sql } from 'drizzle-orm';
import type { listHeldKeys } from '@portal/shared/contract/internal/machine-questions';
import { container } from '../../platform/db/schema/machines';
import type { InternalHandler } from '../../platform/server/internal-route';
import { isActive } from '../slots/free-slot';

/** Keys under which containers hold a slot. */
export const heldKeys: InternalHandler<typeof listHeldKeys> = async ({ db }, { seconds }) => {
  const data = await db
    .selectDistinct({ key: sql<string>`${container.idempotency_key}` })
    .from(container)
    .where(
      and(
        isNotNull(container.idempotency_key),
        isActive,
        lte(container.held_at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    );
  return { data };
};
