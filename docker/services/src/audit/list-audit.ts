import { AUDITED_CALLS } from '@portal/shared/contract/audit';
import { AUDIT_LIMIT } from '@portal/shared/contract/endpoints/audit';
import type { AuditChange, AuditEntry } from '@portal/shared/contract/entities/audit';
import { periodOf } from '@portal/shared/contract/period';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { notFound } from '../http/http-error';
import { instantOf } from '../http/wire';

interface EntryRow {
  id: number;
  at: Date;
  actor_email: string;
  actor_name: string;
  actor_role: number | null;
  call: string;
  record_id: string | null;
  label: string;
  changes: AuditChange[];
}

/** GET audit/show-all/{period}, newest first. */
export const listAudit: Handler = async (call) => {
  const period = periodOf(call.params['period'] ?? '');
  if (!period) throw notFound('Masa');
  const bounds = [new Date(period.from), new Date(period.to)];
  const inPeriod = 'from audit where at >= $1 and at < $2';
  const rows = await call.db.query<EntryRow>(
    `select id, at, actor_email, actor_name, actor_role, call, record_id, label, changes ${inPeriod}
      order by at desc, id desc limit ${AUDIT_LIMIT}`,
    bounds,
  );
  const counted = await first<{ total: number }>(call.db, `select count(*) as total ${inPeriod}`, bounds);
  return answer('Audit Log', { entry: rows.map(entryOf), total: counted?.total ?? rows.length });
};

function entryOf(row: EntryRow): AuditEntry {
  return {
    id: String(row.id),
    at: instantOf(row.at),
    actor: {
      name: row.actor_name || row.actor_email,
      email: row.actor_email,
      role: row.actor_role === null ? null : roleOfNumber(row.actor_role),
    },
    call: row.call,
    record: { kind: AUDITED_CALLS.get(row.call)?.record ?? '', id: row.record_id, label: row.label },
    changes: row.changes,
  };
}
