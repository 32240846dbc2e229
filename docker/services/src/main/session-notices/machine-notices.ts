import type { InternalCall } from '@portal/shared/contract/internal/internal-call';
import type * as z from 'zod/mini';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { notice } from '../../platform/db/schema/notices';
import { callMachine, UnknownCall } from '../machine-calls/call-machine';

/**
 * Fetches news for people from the machine service; an empty list if the service does not know the call.
 * @throws Error when it does not answer
 */
export async function machineNews<Item>(
  context: Context,
  call: InternalCall<z.ZodMiniType<object>, z.ZodMiniType<{ readonly data: readonly Item[] }>>,
): Promise<readonly Item[]> {
  try {
    return (await callMachine(context, call, {})).data;
  } catch (error) {
    if (error instanceof UnknownCall) return [];
    throw error;
  }
}

/** Those of the sources that a notice was written for already. */
export async function writtenSources(db: Queryable, sources: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ source: notice.source }).from(notice).where(inArray(notice.source, sources));
  return new Set(rows.map(({ source }) => source));
}
