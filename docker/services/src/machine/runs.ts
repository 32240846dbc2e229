import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { isAdminRole } from '@portal/shared/contract/roles';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { forbidden, notFound } from '../http/http-error';
import { instantOf } from '../http/wire';

interface RunRow {
  id_container: string;
  slot: number;
  key: string | null;
  port: number;
  token: string;
  ends_at: Date;
  is_active: boolean;
}

/** GET /run/{day}/{machine}/all/{username}: Jupyter tokens, so only for that person and admins (architecture.md, the services). */
export const listRuns: Handler = async (call) => {
  const { dayId, machineId, username = '' } = call.params;
  const { isMachineOpen } = call.context.config;
  if (!isMachineOpen && !isAdminRole(call.session.role) && call.session.email.toLowerCase() !== username.toLowerCase()) {
    throw forbidden('Anda hanya dapat melihat container milik Anda sendiri.');
  }
  const machine = await first<{ url: string }>(call.db, 'select url from machine.machine where id_mesin = $1', [machineId]);
  if (!machine) throw notFound('Mesin');
  const rows = await call.db.query<RunRow>(
    `select id_container, slot, idempotency_key as key, port, token, ends_at, stopped_at is null and ends_at > now() as is_active
       from machine.container where id_hari = $1 and id_mesin = $2 and lower(username) = lower($3) order by created_at desc`,
    [dayId, machineId, username],
  );
  const data = rows.map((row) => ({
    id_container: row.id_container,
    url_jupyter: jupyterUrl(machine.url, row.port),
    token: row.token,
    status: row.is_active ? 'running' : 'stop',
    ends_at: instantOf(row.ends_at),
    ...(row.key === null ? {} : { proposal_id: proposalIdOf(row.key) }),
    // An open service is asked to stop by these two (product-facts.md 1.6).
    ...(isMachineOpen ? { id_schedule: String(row.slot) } : {}),
  }));
  return answer('', { data });
};

/** Scheme and host of the machine with the container's port. */
function jupyterUrl(machineUrl: string, port: number): string {
  const { protocol, hostname } = new URL(machineUrl);
  return `${protocol}//${hostname}:${port}`;
}
