import { inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { notice } from '../db/schema/notices';
import { callMachine, MachineRefusal } from '../machine-calls/call-machine';

/**
 * What the machine service wants people to be notified of, by one of its internal paths; nothing where it is older than that.
 * @throws Error when it does not answer
 */
export async function machineNotices(context: Context, path: string): Promise<unknown> {
  return callMachine(context, path, {}).catch((error: unknown) => {
    if (error instanceof MachineRefusal && error.status === 404) return { data: [] };
    throw error;
  });
}

/** Those of the sources that a notice was written for already. */
export async function writtenSources(db: Queryable, sources: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ source: notice.source }).from(notice).where(inArray(notice.source, sources));
  return new Set(rows.map(({ source }) => source));
}
