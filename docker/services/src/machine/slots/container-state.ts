import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import { sql } from 'drizzle-orm';
import type { EngineKind } from '../../platform/config/engine-settings';
import { container, engine_report } from '../../platform/db/schema/machines';
import { dueAt, type Booking } from './schedule';

/**
 * Returns the current state of a container. Its `status` covers the whole time between approval and end.
 * @param reported the engine's last report; null: none yet
 */
export function containerState(booking: Booking, reported: 'running' | 'failed' | null, now: Date): ContainerRunState {
  // The database's clock may be ahead of ours: created_at in our future must not read as ended.
  if (booking.stopped_at !== null || booking.ends_at <= now) return 'ended';
  if (dueAt([booking], now).length === 0) return 'booked';
  return reported ?? 'preparing';
}

/** The state that people see: with the engine `record` nothing runs, and a session on its day stays booked. */
export function shownState(engine: EngineKind, state: ContainerRunState): ContainerRunState {
  return engine === 'record' && state !== 'ended' ? 'booked' : state;
}

/**
 * SQL for the engine's last report: null while the container starts or a restart is pending. A container that is
 * started again after a failure stays failed until its notebook answers.
 */
export const reportedState = sql<'running' | 'failed' | null>`case when ${container.restart_pending} then null
       when ${engine_report.state} <> 'starting' then ${engine_report.state}
       when ${engine_report.reason} is not null then 'failed' end`;
