import { proposalIdOf } from '@portal/shared/contract/approval-key';
import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import { labPath } from '@portal/shared/contract/lab';
import { isAdminRole } from '@portal/shared/contract/roles';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { forbidden, notFound } from '../http/http-error';
import { instantOf } from '../http/wire';
import { maintenanceNow, WINDOWS, type Closures } from './closures';
import { containerState } from './container-state';
import { LOAD, LOAD_JOIN, loadOf, type LoadRow } from './lab/load';
import type { Booking } from './wanted';

interface RunRow extends Omit<Booking, 'windows'>, LoadRow {
  readonly id_container: string;
  readonly slot: number;
  readonly key: string | null;
  readonly port: number;
  readonly token: string;
  readonly day_name: string;
  readonly is_active: boolean;
  /** What the engine last did for it. */
  readonly reported: 'running' | 'failed' | null;
  readonly reason: string | null;
  readonly address: string | null;
}

/**
 * GET /run/{day}/{machine}/all/{username}: Jupyter tokens, so only for that person and admins (product-facts.md
 * 1.6). `status` is `running` from approval to end, as it always was; `state` is what is true now.
 */
export const listRuns: Handler = async (call) => {
  const { dayId, machineId, username = '' } = call.params;
  const { isMachineOpen, engine, labUrl } = call.context.config;
  if (
    !isMachineOpen &&
    !isAdminRole(call.session.role) &&
    call.session.email.toLowerCase() !== username.toLowerCase()
  ) {
    throw forbidden('Anda hanya dapat melihat container milik Anda sendiri.');
  }
  const machine = await first<{ url: string; windows: Closures['windows'] }>(
    call.db,
    `select m.url, ${WINDOWS} as windows from machine.machine m where m.id_mesin = $1`,
    [machineId],
  );
  if (!machine) throw notFound('Mesin');
  const rows = await call.db.query<RunRow>(
    `select c.id_container, c.id_hari, c.slot, c.idempotency_key as key, c.port, c.token, c.created_at, c.ends_at,
            c.stopped_at, c.stopped_at is null and c.ends_at > now() as is_active, d.nama as day_name,
            case when c.restart_owed then null else r.state end as reported, r.reason, r.address, ${LOAD}
       from machine.container c join machine.day d on d.id = c.id_hari
       left join machine.engine_report r using (id_container) ${LOAD_JOIN}
      where c.id_hari = $1 and c.id_mesin = $2 and lower(c.username) = lower($3) order by c.created_at desc`,
    [dayId, machineId, username],
  );
  const now = new Date();
  const inMaintenance = maintenanceNow(machine.windows, now);
  const data = rows.map((row) => {
    const state = containerState({ ...row, windows: machine.windows }, row.reported, now);
    return {
      id_container: row.id_container,
      // Books alone tell where it would be; an engine where it is.
      url_jupyter: engine.kind === 'record' ? jupyterUrl(machine.url, row.port) : addressNow(row, state),
      token: row.token,
      status: row.is_active ? 'running' : 'stop',
      ends_at: instantOf(row.ends_at),
      state,
      reason: state === 'failed' ? row.reason : state === 'booked' ? inMaintenance : null,
      engine: engine.kind,
      load: state === 'running' ? loadOf(row) : null,
      day_name: row.day_name,
      lab_url: isMachineOpen || engine.kind === 'record' ? null : labUrl + labPath(row.id_container),
      ...(row.key === null ? {} : { proposal_id: proposalIdOf(row.key) }),
      // An open service is asked to stop by these two (product-facts.md 1.6).
      ...(isMachineOpen ? { id_schedule: String(row.slot) } : {}),
    };
  });
  return answer('', { data });
};

function addressNow({ address }: RunRow, state: ContainerRunState): string | null {
  return state === 'running' ? address : null;
}

/** Scheme and host of the machine with the container's port. */
function jupyterUrl(machineUrl: string, port: number): string {
  const { protocol, hostname } = new URL(machineUrl);
  return `${protocol}//${hostname}:${port}`;
}
