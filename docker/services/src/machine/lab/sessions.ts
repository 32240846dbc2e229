import { dayAt } from '@portal/shared/contract/time/calendar-days';
import type { ContainerRunState, SessionLoad } from '@portal/shared/contract/entities/machine';
import { isArchive } from '@portal/shared/contract/machine/image-reference';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { maintenanceReason, windowOn } from '@portal/shared/machine/closures';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { EngineKind } from '../../platform/config/engine-settings';
import type { Queryable } from '../../platform/db/database';
import {
  container,
  day,
  engine_load,
  engine_report,
  home_pack,
  image_build,
  machine,
} from '../../platform/db/schema/machines';
import { instantOf } from '../../platform/http/wire';
import { isImageOfContainer } from '../images/builds';
import { openedDays } from '../openings/opened-days';
import { reason } from '../../platform/http/reason';
import { homeOf, isActive, openWindows } from '../slots/held-slots';
import { containerState } from '../slots/schedule';

/**
 * The engine's last report: null while the container starts or a restart is pending. A container that is started again
 * after a failure stays failed until its notebook answers.
 */
const reported = sql<'running' | 'failed' | null>`case when ${container.restart_pending} then null
       when ${engine_report.state} <> 'starting' then ${engine_report.state}
       when ${engine_report.reason} is not null then 'failed' end`;

const filesUntil = sql<Date | null>`case when ${home_pack.state} = 'ready' and ${home_pack.removed_at} is null
    then ${home_pack.expires_at} end`.mapWith(home_pack.expires_at);

/** Finds sessions with all columns from which their state is derived, newest first. */
export function findSessions(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      id_container: container.id_container,
      id_hari: container.id_hari,
      username: container.username,
      slot: container.slot,
      key: container.idempotency_key,
      token: container.token,
      created_at: container.created_at,
      ends_at: container.ends_at,
      stopped_at: container.stopped_at,
      entered_at: container.entered_at,
      is_active: sql<boolean>`${isActive}`,
      machine: machine.nama_mesin,
      day_name: day.nama,
      windows: openWindows,
      openings: openedDays,
      reported,
      reason: engine_report.reason,
      address: engine_report.address,
      build: { archive: image_build.archive, state: image_build.state, reason: image_build.reason },
      load: engine_load,
      files_until: filesUntil,
    })
    .from(container)
    .innerJoin(day, eq(day.id, container.id_hari))
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .leftJoin(image_build, isImageOfContainer)
    .leftJoin(engine_report, eq(engine_report.id_container, container.id_container))
    .leftJoin(home_pack, eq(home_pack.home, homeOf))
    .leftJoin(engine_load, eq(engine_load.id_container, container.id_container))
    .where(where)
    .orderBy(desc(container.created_at));
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

interface SessionState {
  readonly state: ContainerRunState;
  readonly why: Reason | null;
  /** State of an image that keeps the session from running on its day; null: the image does not prevent it. */
  readonly image: 'preparing' | 'failed' | null;
}

/** Derives a session's state. An image that is missing or failed keeps the session from running. */
export function sessionState(row: SessionRow, engine: EngineKind, now: Date): SessionState {
  const runs = containerState(row, row.reported, now);
  // With the engine `record` nothing runs, and a session on its day stays booked.
  const state = engine === 'record' && runs !== 'ended' ? 'booked' : runs;
  const why = state === 'failed' ? row.reason : state === 'booked' ? maintenanceNow(row, now) : null;
  const { build } = row;
  if (!build || build.state === 'ready' || !(state === 'booked' || state === 'preparing'))
    return { state, why, image: null };
  const kind = isArchive(build.archive) ? 'build' : 'look-up';
  if (build.state === 'failed') {
    const parameters = { reason: build.reason ?? '' };
    return {
      state: state === 'booked' ? 'booked' : 'failed',
      why: { code: `${kind}/failed`, parameters },
      image: 'failed',
    };
  }
  const progress = build.state === 'building' ? reason(`${kind}/running`) : (build.reason ?? reason(`${kind}/waiting`));
  // A booked session shows maintenance first: it lasts longer than the preparation of the image.
  return { state, why: why ?? progress, image: 'preparing' };
}

export function maintenanceNow({ windows }: Pick<SessionRow, 'windows'>, now: Date): Reason | null {
  const window = windowOn(windows, dayAt(now.getTime()));
  return window && maintenanceReason(window);
}

/** Returns the resources that a running session uses, in the contract's shape; null if not measured yet. */
export function loadOf({ load, entered_at }: SessionRow): SessionLoad | null {
  if (load === null) return null;
  const used = entered_at && entered_at > load.busy_at ? entered_at : load.busy_at;
  return {
    cpu: load.cpu_share,
    memory_mb: Math.round(load.memory_mb),
    memory_limit_mb: Math.round(load.memory_limit_mb),
    measured_at: instantOf(load.measured_at),
    used_at: instantOf(used),
  };
}
