import type { AuditRecordKind } from '@portal/shared/contract/audit';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database';
import { category, facility, page, procedure_document } from '../db/schema/content';
import { approved_image, day, machine, maintenance } from '../db/schema/machines';
import { decision_text } from '../db/schema/proposals';
import { intId, isUuid } from '../http/wire';
import { type Snapshot, snapshotOfAccount, snapshotOfProposal, snapshotOfRow, type TakeSnapshot } from './snapshot';

/** Name; status, slots, closed days and maintenance to come. */
const snapshotOfMachine: TakeSnapshot = async (tx, id) => {
  const closedDays = sql<string | null>`(select string_agg(initcap(${day.nama}), ', ' order by ${day.id}::integer)
    from ${day} where ${day.id} = any (m.closed_days))`;
  const upkeep = sql<
    string | null
  >`(select string_agg(w.from_day || ' – ' || w.to_day || ' (' || w.reason || ')', '; ' order by w.from_day, w.id)
    from ${maintenance} w where w.id_mesin = m.id_mesin and w.lifted_at is null
     and w.to_day >= (now() at time zone 'Asia/Jakarta')::date)`;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select m.nama_mesin as name, m.status as machine, (m.gpu * m.mig_pergpu)::text as slots,
           m.slot_memory_gb::text as "slotMemory", ${closedDays} as "closedDays", ${upkeep} as maintenance
      from ${machine} m where m.id_mesin = ${id}`);
  return snapshotOfRow(rows[0]);
};

/** Takes a snapshot of a record; null if it does not exist or its kind has nothing to compare. */
export async function readSnapshot(tx: Queryable, kind: AuditRecordKind, id: string | null): Promise<Snapshot | null> {
  const take = SNAPSHOTS[kind];
  return take && id !== null ? take(tx, id) : null;
}

const byNumber = (id: string) => sql`${intId(id)}`;
const byUuid = (id: string) => sql`${isUuid(id) ? id : null}::uuid`;

/** A snapshot of one row by its key; the first column is the label, all are its values. */
function snapshotBy(
  keyOf: (id: string) => SQL,
  table: PgTable & { readonly id: PgColumn },
  columns: Readonly<Record<string, PgColumn | SQL<string>>>,
): TakeSnapshot {
  return async (tx, id) => {
    const rows = await tx
      .select(columns)
      .from(table)
      .where(eq(table.id, keyOf(id)));
    return snapshotOfRow(rows[0]);
  };
}

const snapshotOfPage = snapshotBy(byNumber, page, { title: page.title, status: page.status });

const SNAPSHOTS: Partial<Record<AuditRecordKind, TakeSnapshot>> = {
  proposal: snapshotOfProposal,
  account: snapshotOfAccount,
  article: snapshotOfPage,
  page: snapshotOfPage,
  category: snapshotBy(byNumber, category, { name: category.label }),
  facility: snapshotBy(byNumber, facility, {
    name: facility.name,
    stock: facility.start_stock,
    unit: facility.mass_unit,
    counts: facility.counts,
  }),
  procedure: snapshotBy(byNumber, procedure_document, {
    name: sql<string>`${procedure_document.type} || ' (' || ${procedure_document.document_type} || ')'`,
  }),
  machine: snapshotOfMachine,
  containerImage: snapshotBy(byUuid, approved_image, {
    name: approved_image.name,
    reference: approved_image.reference,
    image: approved_image.status,
  }),
  decisionText: snapshotBy(byUuid, decision_text, { title: decision_text.title, purpose: decision_text.purpose }),
};
