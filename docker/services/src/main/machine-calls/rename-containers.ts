import { sql } from 'drizzle-orm';
import { renameContainers } from '@portal/shared/contract/internal/machine-orders';
import type { Queryable } from '../../platform/db/database';
import { machine_job } from '../../platform/db/schema/queues';

/** Queues a change of name for the machine service, in the caller's transaction. */
export async function orderRename(tx: Queryable, from: string, to: string): Promise<void> {
  const payload = sql`jsonb_build_object('from', ${from}::text, 'to', ${to}::text, 'before', clock_timestamp())`;
  await tx.insert(machine_job).values({ path: renameContainers.path, payload });
}
