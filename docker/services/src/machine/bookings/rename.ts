import { and, lte, sql } from 'drizzle-orm';
import type { renameContainers } from '@portal/shared/contract/internal/machine-orders';
import { container } from '../../platform/db/schema/machines';
import type { InternalHandler } from '../../platform/server/internal-route';
import { isOfPerson } from '../slots/free-slot';

/** Moves the containers of a person to a new email, which identifies their owner. */
export const rename: InternalHandler<typeof renameContainers> = async (context, { from, to, before }) => {
  await context.db
    .update(container)
    .set({ username: to })
    .where(and(isOfPerson(from), lte(container.created_at, sql`${before}::timestamptz`)));
  context.wakeEngine();
  return { error: false, message: 'Nama pengguna container telah diubah' };
};
