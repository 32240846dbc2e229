import { and, desc, eq, sql } from 'drizzle-orm';
import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { labPath } from '@portal/shared/contract/lab';
import { machineCan } from '../platform/config/machine-profile';
import {
  container,
  day,
  engine_load,
  engine_report,
  home_pack,
  image_build,
  machine,
} from '../platform/db/schema/machines';
import type { Handler } from '../platform/call';
import { success } from '../platform/http/envelope';
import { refusal } from '../platform/http/refusal';
import { instantOf, optionalInstant } from '../platform/http/wire';
import { maintenanceNow } from '@portal/shared/machine/closures';
import { openWindows } from './slots/open-windows';
import { containerState, reportedState, shownState } from './slots/container-state';
import { homeOf, isActive, isOfPerson } from './slots/free-slot';
import { isImageOfContainer, withImage } from './images/image-state';
import { mayEnter } from './lab/lab-pass';
import { LOAD, loadOf } from './lab/load';
import { comingDays, openedDays } from './openings/opened-days';

/**
 * GET /run/{day}/{machine}/all/{username}: holds Jupyter tokens, so only that person and the admins who may enter get
 * it (product-facts.md 1.6). `status` is `running` from approval to end, as specified; `state` is the current state.
 */
export const listRuns: Handler = async (call) => {
  const { dayId, machineId, username = '' } = call.params;
  const { engine, labUrl } = call.context.config;
  const knowsCaller = machineCan(call.context.config, 'tokens');
  if (knowsCaller && !mayEnter(call.session, username)) throw refusal('access/other-containers');
  const [place] = await call.db
    .select({ url: machine.url, windows: openWindows })
    .from(machine)
    .where(eq(machine.id_mesin, machineId ?? ''));
  if (!place) throw refusal('missing/machine');
  const rows = await call.db
    .select({
      id_container: container.id_container,
      id_hari: container.id_hari,
      slot: container.slot,
      key: container.idempotency_key,
      port: container.port,
      token: container.token,
      created_at: container.created_at,
      ends_at: container.ends_at,
      stopped_at: container.stopped_at,
      openings: openedDays,
      files_until:
        sql<Date | null>`case when ${home_pack.state} = 'ready' and ${home_pack.removed_at} is null then ${home_pack.expires_at} end`.mapWith(
          home_pack.expires_at,
        ),
      is_active: sql<boolean>`${isActive}`,
      day_name: day.nama,
      reported: reportedState,
      reason: engine_report.reason,
      build: { archive: image_build.archive, state: image_build.state, reason: image_build.reason },
      address: engine_report.address,
      ...LOAD,
    })
    .from(container)
    .innerJoin(day, eq(day.id, container.id_hari))
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .leftJoin(image_build, isImageOfContainer)
    .leftJoin(engine_report, eq(engine_report.id_container, container.id_container))
    .leftJoin(home_pack, eq(home_pack.home, homeOf))
    .leftJoin(engine_load, eq(engine_load.id_container, container.id_container))
    .where(and(eq(container.id_hari, dayId ?? ''), eq(container.id_mesin, machineId ?? ''), isOfPerson(username)))
    .orderBy(desc(container.created_at));
  const now = new Date();
  const inMaintenance = maintenanceNow(place.windows, now);
  const data = rows.map((row) => {
    const runs = shownState(engine.kind, containerState({ ...row, windows: place.windows }, row.reported, now));
    const said = runs === 'failed' ? row.reason : runs === 'booked' ? inMaintenance : null;
    const { state, reason, image } = withImage(runs, said, row.build);
    return {
      id_container: row.id_container,
      url_jupyter: state === 'running' ? row.address : null,
      // A token of a session that ended opens nothing.
      token: row.is_active ? row.token : '',
      status: row.is_active ? 'running' : 'stop',
      ends_at: instantOf(row.ends_at),
      state,
      reason,
      image,
      engine: engine.kind,
      load: state === 'running' ? loadOf(row) : null,
      day_name: row.day_name,
      openings: row.is_active ? comingDays(row, now) : [],
      files_until: row.is_active ? null : optionalInstant(row.files_until),
      lab_url: knowsCaller && engine.kind !== 'record' ? labUrl + labPath(row.id_container) : null,
      ...(row.key === null ? {} : { proposal_id: proposalIdOf(row.key) }),
      // An open service is asked to stop by these two (product-facts.md 1.6).
      ...(knowsCaller ? {} : { id_schedule: String(row.slot) }),
    };
  });
  return success('', { data });
};
