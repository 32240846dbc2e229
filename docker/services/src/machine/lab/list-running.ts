import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { desc, eq } from 'drizzle-orm';
import type { Handler } from '../../platform/call';
import { container, day, engine_load, engine_report, image_build, machine } from '../../platform/db/schema/machines';
import { success } from '../../platform/http/envelope';
import { instantOf } from '../../platform/http/wire';
import { maintenanceNow } from '@portal/shared/machine/closures';
import { openWindows } from '../slots/open-windows';
import { containerState, reportedState, shownState } from '../slots/container-state';
import { isActive } from '../slots/free-slot';
import { isImageOfContainer, withImage } from '../images/image-state';
import { comingDays, openedDays } from '../openings/opened-days';
import { LOAD, loadOf } from './load';

/** GET /run/all: every container that holds a slot, the newest first; for admins, without tokens. */
export const listRunning: Handler = async (call) => {
  const { kind } = call.context.config.engine;
  const rows = await call.db
    .select({
      id_container: container.id_container,
      username: container.username,
      key: container.idempotency_key,
      id_hari: container.id_hari,
      created_at: container.created_at,
      ends_at: container.ends_at,
      stopped_at: container.stopped_at,
      machine: machine.nama_mesin,
      day_name: day.nama,
      reported: reportedState,
      reason: engine_report.reason,
      build: { archive: image_build.archive, state: image_build.state, reason: image_build.reason },
      windows: openWindows,
      openings: openedDays,
      ...LOAD,
    })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .innerJoin(day, eq(day.id, container.id_hari))
    .leftJoin(image_build, isImageOfContainer)
    .leftJoin(engine_report, eq(engine_report.id_container, container.id_container))
    .leftJoin(engine_load, eq(engine_load.id_container, container.id_container))
    .where(isActive)
    .orderBy(desc(container.created_at));
  const now = new Date();
  const data = rows.map((row) => {
    const runs = shownState(kind, containerState(row, row.reported, now));
    const said = runs === 'failed' ? row.reason : runs === 'booked' ? maintenanceNow(row.windows, now) : null;
    const { state, reason, image } = withImage(runs, said, row.build);
    return {
      id_container: row.id_container,
      username: row.username,
      proposal_id: row.key === null ? null : proposalIdOf(row.key),
      machine: row.machine,
      day_name: row.day_name,
      ends_at: instantOf(row.ends_at),
      openings: comingDays(row, now),
      state,
      reason,
      image,
      engine: kind,
      load: state === 'running' ? loadOf(row) : null,
    };
  });
  return success('', { data });
};
