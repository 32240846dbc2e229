import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import { sql } from 'drizzle-orm';
import { container, engine_report } from '../db/schema/machines';
import { dueAt, type Booking } from './schedule';

/**
 * What is true of a container now, beside its `status`, which covers the whole time between approval and end.
 * @param reported what the engine last did for it; null: nothing yet
 */
export function containerState(booking: Booking, reported: 'running' | 'failed' | null, now: Date): ContainerRunState {
  // The database's clock may be ahead of ours: created_at in our future must not read as ended.
  if (booking.stopped_at !== null || booking.ends_at <= now) return 'ended';
  if (dueAt([booking], now).length === 0) return 'booked';
  return reported ?? 'preparing';
}

/** What the engine last did for a container, beside its columns; nothing while a restart of it is owed. */
export const reportedState = sql<
  'running' | 'failed' | null
>`case when not ${container.restart_owed} then ${engine_report.state} end`;
