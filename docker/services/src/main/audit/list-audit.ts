import { AUDITED_CALLS } from '@portal/shared/contract/audit';
import { AUDIT_LIMIT } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { periodOf } from '@portal/shared/contract/period';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { and, desc, gte, lt } from 'drizzle-orm';
import { audit } from '../../platform/db/schema/audit';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { instantOf } from '../../platform/http/wire';

/** GET audit/show-all/{period}, newest first. */
export const listAudit: Handler = async (call) => {
  const period = periodOf(call.params['period'] ?? '');
  if (!period) throw refusal('missing/period');
  const inPeriod = and(gte(audit.at, new Date(period.from)), lt(audit.at, new Date(period.to)));
  const rows = await call.db
    .select()
    .from(audit)
    .where(inPeriod)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(AUDIT_LIMIT);
  return success('Audit Log', { entry: rows.map(entryOf), total: await call.db.$count(audit, inPeriod) });
};

function entryOf(row: typeof audit.$inferSelect): AuditEntry {
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
    changes: [...row.changes],
  };
}
