import { proposalIdOf } from '@portal/shared/contract/approval-key';
import type { Handler } from '../../call';
import { success } from '../../http/envelope';
import { instantOf } from '../../http/wire';
import { maintenanceNow, WINDOWS, type Closures } from '../closures';
import { containerState } from '../container-state';
import { withImage, type ImageBuild } from '../images/image-state';
import { comingDays, OPENINGS } from '../openings/opened-days';
import type { Booking } from '../schedule';
import { LOAD, LOAD_JOIN, loadOf, type LoadRow } from './load';

interface Row extends Booking, LoadRow {
  readonly windows: Closures['windows'];
  readonly id_container: string;
  readonly username: string;
  readonly key: string | null;
  readonly machine: string;
  readonly day_name: string;
  readonly reported: 'running' | 'failed' | null;
  readonly reason: string | null;
  readonly image: string;
  readonly image_state: ImageBuild['state'] | null;
  readonly image_reason: string | null;
}

/** GET /run/all: every container that holds a slot, the newest first; for admins, without tokens. */
export const listRunning: Handler = async (call) => {
  const { kind } = call.context.config.engine;
  const rows = await call.db.query<Row>(
    `select c.id_container, c.username, c.idempotency_key as key, c.id_hari, c.created_at, c.ends_at, c.stopped_at,
            m.nama_mesin as machine, d.nama as day_name, r.reason, ${WINDOWS} as windows, ${OPENINGS} as openings,
            c.docker_image as image, b.state as image_state, b.reason as image_reason,
            case when c.restart_owed then null else r.state end as reported, ${LOAD}
       from machine.container c join machine.machine m using (id_mesin) join machine.day d on d.id = c.id_hari
       left join machine.image_build b on b.archive = c.docker_image and b.machine = m.nama_mesin
       left join machine.engine_report r using (id_container) ${LOAD_JOIN}
      where c.stopped_at is null and c.ends_at > now() order by c.created_at desc`,
  );
  const now = new Date();
  const data = rows.map((row) => {
    const runs = containerState(row, row.reported, now);
    const said = runs === 'failed' ? row.reason : runs === 'booked' ? maintenanceNow(row.windows, now) : null;
    const build = row.image_state && { archive: row.image, state: row.image_state, reason: row.image_reason };
    const { state, reason, image } = withImage(runs, said, build);
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
