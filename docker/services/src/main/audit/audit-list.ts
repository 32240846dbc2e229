import { actionCode, AUDITED_CALLS } from '@portal/shared/contract/account/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { periodOf } from '@portal/shared/contract/time/period';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { AUDIT_LIST } from '@portal/shared/lists/audit';
import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import { audit } from '../../platform/db/schema/audit';
import { timeKey } from '../../platform/db/schema/list-order';
import { refusal } from '../../platform/http/refusal';
import { instantOf } from '../../platform/http/wire';
import { ordersBy, type ServerList } from '../../platform/lists/server-list';

const CALLS = [...AUDITED_CALLS];
const call = sql<string>`${audit.call}`;

export const auditList: ServerList<AuditEntry> = {
  list: AUDIT_LIST,
  table: audit,
  id: audit.id,
  idType: 'bigint',
  own: ({ params }) => {
    const period = periodOf(params['period'] ?? '');
    if (!period) throw refusal('missing/period');
    return and(gte(audit.at, new Date(period.from)), lt(audit.at, new Date(period.to)));
  },
  searchText: audit.search_text,
  orderOf: ordersBy({ waktu: [timeKey(audit.at)] }, { key: 'waktu', descending: true }),
  newest: sql`${audit.at}`,
  filters: {
    oleh: { value: sql`${audit.actor_email}` },
    tindakan: { value: call, names: Object.fromEntries(CALLS.map(([name]) => [name, actionCode(name)])) },
    jenis: { value: call, names: Object.fromEntries(CALLS.map(([name, { record }]) => [name, record])) },
  },
  load: async ({ db }, ids) => {
    const rows = await db
      .select()
      .from(audit)
      .where(inArray(audit.id, ids.map(Number)));
    return rows.map(entryOf);
  },
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
